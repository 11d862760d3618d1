import { expect, it } from 'vitest'
import {
  type BatchApi,
  type CallResult,
  type Entry,
  sendInCalls,
} from '../../packages/server/src/transports/batches.js'
import type { Refused, Reply } from '../../packages/server/src/transports/reply.js'
import { readers } from './letters.js'

const REFUSED: Refused = { kind: 'refused', code: 400, reason: 'no', isAddressAtFault: false }

interface Call {
  readonly addresses: readonly string[]
  readonly key: string
}

/** A service that refuses a whole call because of some recipients. */
function service(
  wrong: (address: string) => boolean,
  {
    size = 1000,
    room = 1e9,
    result,
  }: { size?: number; room?: number; result?: (call: Call) => CallResult | null } = {},
) {
  const calls: Call[] = []
  const taken: string[] = []
  const api: BatchApi<Entry> = {
    size,
    room,
    entryOf: ({ name = '' }, address) => ({ address, length: name.length, group: '' }),
    call(entries, key) {
      const addresses = entries.map(({ address }) => address)
      calls.push({ addresses, key })
      const own = result?.({ addresses, key })
      if (own) return Promise.resolve(own)
      if (addresses.some(wrong)) return Promise.resolve({ kind: 'divisible', reply: REFUSED })
      taken.push(...addresses)
      return Promise.resolve({
        kind: 'each',
        replies: addresses.map((address): Reply => ({ kind: 'accepted', id: address })),
      })
    },
  }
  return { calls, taken, send: sendInCalls(api) }
}

const kinds = (replies: readonly Reply[]) => replies.map(({ kind }) => kind)

it('answers for each recipient in the order they came', async () => {
  const { send, calls } = service(() => false, { size: 3 })
  const list = readers(8)
  const replies = await send(list, 'key')
  expect(replies).toEqual(list.map(({ email }) => ({ kind: 'accepted', id: email })))
  expect(calls.map(({ addresses }) => addresses.length)).toEqual([3, 3, 2])
})

it('takes no recipients without a call', async () => {
  const { send, calls } = service(() => false)
  expect(await send([], 'key')).toEqual([])
  expect(calls).toEqual([])
})

it('refuses only the recipients at fault of a call that is refused whole, in at most two calls for each', async () => {
  const wrong = new Set([0, 1, 77, 500, 501, 999].map((at) => `reader${at}@reader.example`))
  const { send, calls, taken } = service((address) => wrong.has(address))
  const list = readers(1000)
  const replies = await send(list, 'key')
  expect(list.filter((_, at) => replies[at]?.kind === 'refused').map(({ email }) => email)).toEqual([...wrong])
  expect(taken.sort()).toEqual(
    list
      .map(({ email }) => email)
      .filter((email) => !wrong.has(email))
      .sort(),
  )
  expect(calls.length).toBeLessThan(wrong.size * 2 * 11)
})

it('needs fewer than two calls for each recipient at worst', async () => {
  const { send, calls } = service((address) => address !== 'reader0@reader.example')
  const list = readers(256)
  const replies = await send(list, 'key')
  expect(kinds(replies)).toEqual(['accepted', ...Array.from({ length: 255 }, () => 'refused')])
  expect(calls.length).toBeLessThan(2 * 256)
})

it('stops where all of the first recipients are refused alone: the mail is at fault', async () => {
  const { send, calls } = service(() => true)
  const replies = await send(readers(1000), 'key')
  expect(new Set(kinds(replies))).toEqual(new Set(['stopped']))
  expect(calls.length).toBeLessThan(40)
})

it('goes on after many recipients in a row that are refused alone, where others are taken', async () => {
  const wrong = new Set(readers(40).map(({ email }) => email))
  const { send, taken } = service((address) => wrong.has(address))
  const replies = await send(readers(1000), 'key')
  expect(kinds(replies).filter((kind) => kind === 'refused')).toHaveLength(40)
  expect(new Set(taken).size).toBe(960)
  expect(taken).toHaveLength(960)
})

it('goes on where a service names many recipients at fault', async () => {
  const named = new Map(readers(40).map((_, at) => [at, REFUSED]))
  const { send } = service(() => false, {
    result: ({ addresses }) => (addresses.length === 100 ? { kind: 'some', refused: named } : null),
  })
  const replies = await send(readers(100), 'key')
  expect(kinds(replies)).toEqual(readers(100).map((_, at) => (at < 40 ? 'refused' : 'accepted')))
})

it('stops where a service names all recipients for what is not their address', async () => {
  const result = () => ({ kind: 'some', refused: new Map(readers(100).map((_, at) => [at, REFUSED])) }) as const
  const { send } = service(() => false, { result })
  expect(new Set(kinds(await send(readers(100), 'key')))).toEqual(new Set(['stopped']))
})

it('refuses each of a few recipients that are all refused', async () => {
  const { send } = service(() => true)
  expect(kinds(await send(readers(3), 'key'))).toEqual(['refused', 'refused', 'refused'])
})

it('asks a service that is away only once, and keeps what it took before', async () => {
  const away: Reply = { kind: 'away', code: 429, reason: 'slow down', retryAfter: 5000 }
  const { send, calls } = service(() => false, {
    size: 2,
    result: ({ addresses }) => (addresses[0] === 'reader2@reader.example' ? { kind: 'all', reply: away } : null),
  })
  const replies = await send(readers(100), 'key')
  expect(calls).toHaveLength(2)
  expect(kinds(replies).slice(0, 3)).toEqual(['accepted', 'accepted', 'away'])
  expect(new Set(replies.slice(2))).toEqual(new Set([away]))
})

it('sends again to the others where the service names who is at fault', async () => {
  const { send, calls } = service(() => false, {
    result: ({ addresses }) =>
      addresses.length === 5
        ? {
            kind: 'some',
            refused: new Map([
              [1, REFUSED],
              [3, REFUSED],
            ]),
          }
        : null,
  })
  expect(kinds(await send(readers(5), 'key'))).toEqual(['accepted', 'refused', 'accepted', 'refused', 'accepted'])
  expect(calls).toHaveLength(2)
})

it('ends where a service names recipients that are not in the call', async () => {
  const { send } = service(() => false, { result: () => ({ kind: 'some', refused: new Map([[70, REFUSED]]) }) })
  expect(kinds(await send(readers(4), 'key'))).toEqual(['refused', 'refused', 'refused', 'refused'])
})

it('gives each call a key of its own, and the same call the same key', async () => {
  const wrong = (address: string) => address === 'reader3@reader.example'
  const first = service(wrong, { size: 6 })
  await first.send(readers(20), 'key')
  const second = service(wrong, { size: 6 })
  await second.send(readers(20), 'key')
  expect(second.calls).toEqual(first.calls)
  expect(new Set(first.calls.map(({ key }) => key)).size).toBe(first.calls.length)
  expect(first.calls.every(({ key }) => key.startsWith('key/'))).toBe(true)
})

it('gives a call the same key when others of the first try are left out', async () => {
  const { send, calls } = service(() => false, { size: 3 })
  await send(readers(9), 'key')
  await send(readers(9).slice(3, 6), 'key')
  expect(calls[3]).toEqual(calls[1])
})

it('gives two calls to one address two keys', async () => {
  const { send, calls } = service(() => false)
  await send([...readers(1), ...readers(1)], 'key')
  expect(new Set(calls.map(({ key }) => key)).size).toBe(2)
})

it('keeps an address that comes twice out of one call', async () => {
  const { send, calls } = service(() => false)
  const list = [...readers(3), ...readers(2), { email: 'Reader0@reader.EXAMPLE' }]
  expect(kinds(await send(list, 'key'))).toEqual(list.map(() => 'accepted'))
  expect(calls.map(({ addresses }) => addresses.length)).toEqual([3, 2, 1])
})

it('keeps the bytes of a call within the service’s limit, and refuses what never fits', async () => {
  const { send, calls } = service(() => false, { room: 10 })
  const list = ['aaaaaa', 'bbbb', 'c', 'd'.repeat(11), 'eeeeeeeeee'].map((name, at) => ({
    email: `reader${at}@reader.example`,
    name,
  }))
  const replies = await send(list, 'key')
  expect(kinds(replies)).toEqual(['accepted', 'accepted', 'accepted', 'refused', 'accepted'])
  expect(calls.map(({ addresses }) => addresses.length)).toEqual([2, 1, 1])
})

it('stops for a mail that leaves no room for any recipient', async () => {
  const { send, calls } = service(() => false, { room: -1 })
  expect(kinds(await send(readers(2), 'key'))).toEqual(['stopped', 'stopped'])
  expect(calls).toEqual([])
})

it.each(['', 'ana', 'ana@reader', 'a b@reader.example', 'ana@reader.example\r\nBcc: x@y.example', 'é@reader.example'])(
  'refuses the address %j without asking the service',
  async (email) => {
    const { send, taken } = service(() => false)
    const replies = await send([{ email }, { email: 'bo@reader.example' }], 'key')
    expect(replies).toMatchObject([{ kind: 'refused', code: null, isAddressAtFault: true }, { kind: 'accepted' }])
    expect(taken).toEqual(['bo@reader.example'])
  },
)

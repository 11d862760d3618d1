import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStore } from '../../packages/server/src/serve/open-store.js'
import type { SiteStore } from '../../packages/server/src/site/store/store.js'
import { DATABASES, testDatabase } from '../harness/databases.js'
import { putEmptyDatabase } from '../harness/empty-database.js'
import { itInFullRun } from '../harness/every-case.js'
import { STORE_KINDS, testStores } from './stores.js'

const AT = new Date('2026-03-01T09:00:00.123Z')
const LATER = new Date('2026-03-02T09:00:00Z')
const AFTER_THAT = new Date('2026-03-03T09:00:00Z')

const folder = mkdtempSync(join(tmpdir(), 'diptych-store-'))
const stores = testStores()
afterAll(async () => {
  await stores.stop()
  rmSync(folder, { recursive: true, force: true })
})

describe.each(STORE_KINDS)('a store in %s', (kind) => {
  let store: SiteStore
  beforeAll(async () => {
    store = await stores.open(kind)
  })
  afterAll(() => store?.close())

  let addresses = 0
  const reader = async (email = `reader${addresses++}@list.example`) =>
    (await store.readers.add({ email, status: 'active' }, AT)).reader

  it('answers', async () => {
    expect(await store.isReady()).toBe(true)
  })

  it('adds a reader once, however the address is spelt, and keeps what was written first', async () => {
    const first = await store.readers.add({ email: 'Ana@Bücher.example', name: 'Ana', status: 'pending' }, AT)
    expect(first).toEqual({
      existed: false,
      reader: {
        id: expect.any(Number),
        email: 'Ana@Bücher.example',
        name: 'Ana',
        state: 'free',
        status: 'pending',
        source: null,
        created_at: AT,
        confirmed_at: null,
        unsubscribed_at: null,
      },
    })
    const again = await store.readers.add(
      { email: 'ana@xn--bcher-kva.example', name: 'Anna', status: 'active', state: 'paid', source: 'import' },
      LATER,
    )
    expect(again).toEqual({ existed: true, reader: first.reader })
    expect(await store.readers.byEmail('ANA@bücher.example')).toEqual(first.reader)
    expect(await store.readers.byId(first.reader.id)).toEqual(first.reader)
    expect(await store.readers.byEmail('nobody@list.example')).toBeNull()
    expect(await store.readers.byId(1_000_000)).toBeNull()
  })

  it('adds a reader once when many ask at the same time', async () => {
    const results = await Promise.all(
      Array.from({ length: 20 }, () => store.readers.add({ email: 'rush@list.example', status: 'pending' }, AT)),
    )
    expect(results.filter(({ existed }) => !existed)).toHaveLength(1)
    expect(new Set(results.map(({ reader: { id } }) => id)).size).toBe(1)
  })

  it('confirms, lets leave, and takes back', async () => {
    const { reader: pending } = await store.readers.add({ email: 'comes@list.example', status: 'pending' }, AT)
    const confirmed = await store.readers.confirm(pending.id, LATER)
    expect(confirmed).toMatchObject({ status: 'active', confirmed_at: LATER, unsubscribed_at: null })
    expect(await store.readers.confirm(pending.id, AFTER_THAT)).toEqual(confirmed)
    const left = await store.readers.unsubscribe(pending.id, LATER)
    expect(left).toMatchObject({ status: 'unsubscribed', confirmed_at: LATER, unsubscribed_at: LATER })
    expect(await store.readers.unsubscribe(pending.id, AFTER_THAT)).toEqual(left)
    expect(await store.readers.confirm(pending.id, AFTER_THAT)).toMatchObject({
      status: 'active',
      confirmed_at: AFTER_THAT,
      unsubscribed_at: null,
    })
    expect(await store.readers.confirm(1_000_000, AT)).toBeNull()
    expect(await store.readers.unsubscribe(1_000_000, AT)).toBeNull()
  })

  it('changes what is given, and nothing else', async () => {
    const { id } = await reader()
    expect(await store.readers.change(id, { state: 'paid' })).toMatchObject({ state: 'paid', name: null })
    expect(await store.readers.change(id, { name: 'Bea' })).toMatchObject({ state: 'paid', name: 'Bea' })
    expect(await store.readers.change(id, {})).toMatchObject({ state: 'paid', name: 'Bea' })
    expect(await store.readers.change(1_000_000, { name: 'Bea' })).toBeNull()
  })

  it('lists readers in pages and counts them by kind', async () => {
    const all = await store.readers.list({ limit: 1000 })
    expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toSorted((a, b) => a - b))
    const [first, ...others] = all
    expect(await store.readers.list({ after: first?.id ?? 0, limit: 2 })).toEqual(others.slice(0, 2))
    const counts = await store.readers.count()
    expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(all.length)
    for (const { status, state, count } of counts)
      expect(all.filter((one) => one.status === status && one.state === state)).toHaveLength(count)
    const order = counts.map(({ status, state }) => `${status} ${state}`)
    expect(order).toEqual(order.toSorted())
  })

  it('removes a reader with all that is theirs', async () => {
    const { id, email } = await reader()
    await store.likes.like('gone', id, AT)
    await store.sessions.open('gone', id, AT, LATER)
    expect(await store.readers.remove(id)).toBe(true)
    expect(await store.readers.remove(id)).toBe(false)
    expect(await store.readers.byEmail(email)).toBeNull()
    expect(await store.likes.count('gone')).toBe(0)
    expect(await store.sessions.find('gone', AT)).toBeNull()
  })

  it('gives a voter one vote, which may move to another option', async () => {
    await store.votes.cast('lunch', 'reader:1', 'soup', AT)
    await store.votes.cast('lunch', 'reader:2', 'soup', AT)
    await store.votes.cast('lunch', 'reader:1', 'salad', LATER)
    await store.votes.cast('dinner', 'reader:1', 'soup', AT)
    expect(await store.votes.counts('lunch')).toEqual(
      new Map([
        ['salad', 1],
        ['soup', 1],
      ]),
    )
    expect(await store.votes.countsWithin('lunch', AT, LATER)).toEqual(new Map([['soup', 1]]))
    expect(await store.votes.countsWithin('lunch', LATER, null)).toEqual(new Map([['salad', 1]]))
    expect(await store.votes.of('lunch', 'reader:1')).toBe('salad')
    expect(await store.votes.of('lunch', 'reader:3')).toBeNull()
    expect(await store.votes.counts('breakfast')).toEqual(new Map())
  })

  it('counts 200 voters exactly who vote at the same time, some of them twice', async () => {
    const options = ['a', 'b', 'c']
    await Promise.all(
      Array.from({ length: 300 }, (_, at) =>
        store.votes.cast('rush', `reader:${at % 200}`, options[(at % 200) % 3] ?? '', AT),
      ),
    )
    expect([...(await store.votes.counts('rush'))].toSorted()).toEqual([
      ['a', 67],
      ['b', 67],
      ['c', 66],
    ])
  })

  it('counts a person once who votes under two keys, and finds the vote under either', async () => {
    const cast = (voter: string, option: string, former: string) => store.votes.cast('two', voter, option, AT, former)
    await store.votes.cast('two', 'recipient:a', 'yes', AT)
    expect(await store.votes.of('two', 'reader:1', 'recipient:a')).toBe('yes')
    await cast('reader:1', 'no', 'recipient:a')
    expect(await store.votes.counts('two')).toEqual(new Map([['no', 1]]))
    expect([await store.votes.of('two', 'recipient:a'), await store.votes.of('two', 'reader:1')]).toEqual([null, 'no'])
    await cast('reader:1', 'no', 'recipient:a')
    await cast('recipient:a', 'yes', 'reader:1')
    expect(await store.votes.counts('two')).toEqual(new Map([['yes', 1]]))
  })

  it('counts exactly while 50 persons move their votes between two keys at the same time', async () => {
    await Promise.all(
      Array.from({ length: 400 }, (_, at) => {
        const [voter, former] = [`reader:${at % 50}`, `recipient:${at % 50}`]
        const [first, second] = at % 2 === 0 ? [voter, former] : [former, voter]
        return store.votes.cast('moves', first, at % 3 === 0 ? 'a' : 'b', AT, second)
      }),
    )
    // Those who met themselves at the same instant are put right by their next vote.
    for (let at = 0; at < 50; at++)
      await store.votes.cast('moves', `reader:${at}`, at % 2 ? 'a' : 'b', AT, `recipient:${at}`)
    expect([...(await store.votes.counts('moves'))].toSorted()).toEqual([
      ['a', 25],
      ['b', 25],
    ])
  })

  it('removes pending readers who have not signed up since a time, the oldest first, and no more than asked', async () => {
    const add = async (email: string, at: Date) => (await store.readers.add({ email, status: 'pending' }, at)).reader.id
    const early = new Date('2020-01-01T00:00:00Z')
    const [first, second, again] = [
      await add('pending1@list.example', early),
      await add('pending2@list.example', new Date('2020-01-02T00:00:00Z')),
      await add('pending3@list.example', early),
    ]
    const confirmed = await add('pending4@list.example', early)
    await store.readers.confirm(confirmed, AT)
    expect(await store.readers.add({ email: 'PENDING3@list.example', status: 'pending' }, AT)).toMatchObject({
      existed: true,
      reader: { id: again, created_at: early },
    })
    expect(await store.gifts.claim('gift', 'giver', `reader:${first}`, AT)).toBe(true)
    const limit = new Date('2020-02-01T00:00:00Z')
    expect(await store.readers.sweepPending(limit, 1)).toBe(1)
    expect([await store.readers.byId(first), (await store.readers.byId(second))?.id]).toEqual([null, second])
    expect(await store.readers.sweepPending(limit, 10)).toBe(1)
    expect(await store.readers.sweepPending(limit, 10)).toBe(0)
    expect((await store.readers.byId(again))?.status).toBe('pending')
    expect((await store.readers.byId(confirmed))?.status).toBe('active')
    expect(await store.gifts.claim('gift', 'giver', 'reader:999', AT)).toBe(true)
  })

  it('keeps odd texts as they are', async () => {
    const odd = `'; drop table readers; -- "$1" \\ ☂ ${'x'.repeat(1000)}`
    await store.votes.cast(odd, odd, odd, AT)
    expect(await store.votes.of(odd, odd)).toBe(odd)
    const { reader: named } = await store.readers.add({ email: 'odd@list.example', name: odd, status: 'active' }, AT)
    expect((await store.readers.byId(named.id))?.name).toBe(odd)
  })

  it('takes one like of a reader for a post', async () => {
    const [a, b] = [await reader(), await reader()]
    await store.likes.like('post', a.id, AT)
    await store.likes.like('post', a.id, LATER)
    await store.likes.like('post', b.id, AT)
    expect([await store.likes.count('post'), await store.likes.has('post', a.id)]).toEqual([2, true])
    await store.likes.unlike('post', a.id)
    await store.likes.unlike('post', a.id)
    expect([await store.likes.count('post'), await store.likes.has('post', a.id)]).toEqual([1, false])
  })

  it('lets a token be used once, also by many at the same time', async () => {
    const uses = await Promise.all(Array.from({ length: 20 }, () => store.tokens.use('once', LATER)))
    expect(uses.filter(Boolean)).toHaveLength(1)
    await store.tokens.sweep(AT)
    expect(await store.tokens.use('once', LATER)).toBe(false)
    await store.tokens.sweep(LATER)
    expect(await store.tokens.use('once', LATER)).toBe(true)
  })

  it('keeps sessions until they are over or closed', async () => {
    const { id } = await reader()
    await store.sessions.open('one', id, AT, LATER)
    await store.sessions.open('two', id, AT, AFTER_THAT)
    await store.sessions.open('three', id, AT, AFTER_THAT)
    expect(await store.sessions.find('one', AT)).toEqual({ reader: id, expires: LATER })
    expect(await store.sessions.find('one', LATER)).toBeNull()
    expect(await store.sessions.find('unknown', AT)).toBeNull()
    expect(await store.readers.bySession('one', AT)).toEqual(await store.readers.byId(id))
    expect(await store.readers.bySession('one', LATER)).toBeNull()
    expect(await store.readers.bySession('unknown', AT)).toBeNull()
    await store.sessions.close('two')
    expect(await store.sessions.find('two', AT)).toBeNull()
    await store.sessions.sweep(LATER)
    expect(await store.sessions.find('one', AT)).toBeNull()
    await store.sessions.closeAll(id)
    expect(await store.sessions.find('three', AT)).toBeNull()
  })

  it('keeps the first reason why an address gets no mail', async () => {
    const bounced = { email: 'Full@list.example', kind: 'bounce', reason: '550 no such user', at: AT } as const
    await store.suppressions.add(bounced)
    await store.suppressions.add({ ...bounced, kind: 'complaint', at: LATER })
    await store.suppressions.add({ ...bounced, email: 'a@list.example' })
    await store.suppressions.add({ ...bounced, email: 'Z@list.example' })
    expect(await store.suppressions.of('full@list.example')).toEqual({ ...bounced, email: 'full@list.example' })
    expect(await store.suppressions.of('nobody@list.example')).toBeNull()
    const listed = async (after?: string) =>
      (await store.suppressions.list({ limit: 2, ...(after === undefined ? {} : { after }) })).map(({ email }) => email)
    expect(await listed()).toEqual(['a@list.example', 'full@list.example'])
    expect(await listed('full@list.example')).toEqual(['z@list.example'])
    expect(await store.suppressions.remove('FULL@list.example')).toBe(true)
    expect(await store.suppressions.remove('full@list.example')).toBe(false)
  })
})

describe('a database', () => {
  it('keeps what it was told when it is opened again', async () => {
    for (const kind of DATABASES) {
      const { address, stop } = await testDatabase(kind)
      const first = await openStore(address)
      await first.votes.cast('kept', 'reader:1', 'yes', AT)
      await first.close()
      const second = await openStore(address)
      expect(await second.votes.of('kept', 'reader:1')).toBe('yes')
      await second.close()
      await stop()
    }
  })

  itInFullRun('in a folder belongs to one process', async () => {
    await putEmptyDatabase(join(folder, 'alone'))
    const store = await openStore(join(folder, 'alone'))
    await expect(openStore(join(folder, 'alone'))).rejects.toThrow(
      /alone is in use by process \d+\. Wait for it to end/,
    )
    await store.close()
    await (await openStore(join(folder, 'alone'))).close()
  })

  it('that cannot be reached is one line', async () => {
    await expect(openStore('postgres://127.0.0.1:1/none')).rejects.toThrow(/^The database does not answer: .+$/)
  })
})

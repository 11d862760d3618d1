import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { KeptBounce } from '../../../packages/server/src/site/store/bounces/bounce-store.js'
import type { SiteStore } from '../../../packages/server/src/site/store/store.js'
import { STORE_KINDS, testStores } from '../stores.js'

const stores = testStores()
afterAll(() => stores.stop())

const day = (count: number, time = '12:00:00.123') => new Date(`2026-05-${String(count).padStart(2, '0')}T${time}Z`)
const RECORDED = day(20)

describe.each(STORE_KINDS)('bounces in a store in %s', (kind) => {
  let store: SiteStore
  beforeAll(async () => {
    store = await stores.open(kind)
  })
  afterAll(() => store?.close())

  let made = 0
  const bounce = (email: string, at: Date, more: Partial<KeptBounce> = {}): KeptBounce => ({
    id: `event-${++made}`,
    email,
    kind: 'soft',
    reason: '452 4.2.2 mailbox full',
    at,
    messageId: 'one@letter.example',
    source: 'message',
    ...more,
  })

  it('adds an event once, also when many tell of it at the same time and twice in one call', async () => {
    const event = bounce('Once@list.example', day(1), { kind: 'hard', messageId: null, source: 'ses' })
    const added = await Promise.all(Array.from({ length: 10 }, () => store.bounces.add([event, event], RECORDED)))
    expect(added.filter(({ size }) => size > 0)).toEqual([new Set([event.id])])
    expect(await store.bounces.known([event.id, 'unknown'])).toEqual(new Set([event.id]))
    expect(await store.bounces.list({ since: day(1), limit: 10 })).toEqual([event])
  })

  it('takes empty lists', async () => {
    expect((await store.bounces.add([], RECORDED)).size).toBe(0)
    expect((await store.bounces.known([])).size).toBe(0)
    expect((await store.bounces.softDays([], day(1))).size).toBe(0)
    await store.bounces.clear([])
  })

  it('counts days of soft bounces by address, however it is spelt', async () => {
    await store.bounces.add(
      [
        bounce('full@list.example', day(2, '00:00:00.000')),
        bounce('FULL@list.example', day(2, '23:59:59.999')),
        bounce('full@list.example', day(3)),
        bounce('full@list.example', day(4), { kind: 'hard' }),
        bounce('other@list.example', day(4)),
        bounce('old@list.example', day(1)),
      ],
      RECORDED,
    )
    expect(
      await store.bounces.softDays(['Full@list.example', 'other@list.example', 'old@list.example'], day(2, '00:00:00')),
    ).toEqual(
      new Map([
        ['full@list.example', 2],
        ['other@list.example', 1],
      ]),
    )
  })

  it('no longer counts the soft bounces before a mail that arrived', async () => {
    for (const at of [5, 6, 7])
      await store.bounces.add([bounce('back@list.example', day(at)), bounce('away@list.example', day(at))], RECORDED)
    await store.bounces.clear([
      { email: 'Back@list.example', at: day(6) },
      { email: 'nobody@list.example', at: day(7) },
    ])
    expect(await store.bounces.softDays(['back@list.example', 'away@list.example'], day(1))).toEqual(
      new Map([
        ['back@list.example', 1],
        ['away@list.example', 3],
      ]),
    )
  })

  it('lists the latest first, as many as asked for, and counts by kind', async () => {
    const latest = [
      bounce('a@list.example', day(12), { kind: 'complaint' }),
      bounce('b@list.example', day(11), { kind: 'unsubscribe' }),
      bounce('c@list.example', day(10), { kind: 'hard' }),
      bounce('d@list.example', day(10), { kind: 'hard' }),
    ]
    await store.bounces.add(latest.toReversed(), RECORDED)
    expect(await store.bounces.list({ since: day(10), limit: 10 })).toEqual(latest)
    expect(await store.bounces.list({ since: day(10), limit: 2 })).toEqual(latest.slice(0, 2))
    expect(await store.bounces.countByKind(day(10))).toEqual([
      { kind: 'complaint', count: 1 },
      { kind: 'hard', count: 2 },
      { kind: 'unsubscribe', count: 1 },
    ])
    expect(await store.bounces.countByKind(day(13))).toEqual([])
  })

  it('forgets what was recorded long ago, whenever it happened', async () => {
    const kept = bounce('kept@list.example', day(1, '00:00:01'))
    await store.bounces.add([kept], day(21))
    await store.bounces.sweep(day(21))
    expect(await store.bounces.list({ since: new Date(0), limit: 100 })).toEqual([kept])
  })

  it('keeps odd texts as they are', async () => {
    const odd = bounce('odd@list.example', day(22), { reason: `'; drop table bounces; -- "$1" \\ ☂`, messageId: '"' })
    await store.bounces.add([odd], day(22))
    expect(await store.bounces.list({ since: day(22), limit: 1 })).toEqual([odd])
    await store.bounces.clear([{ email: `"'$1\\@list.example`, at: day(22) }])
  })

  it('adds a thousand events in one call', async () => {
    const many = Array.from({ length: 1000 }, (_, at) => bounce(`reader${at}@list.example`, day(25)))
    expect((await store.bounces.add(many, day(25))).size).toBe(1000)
    expect((await store.bounces.known(many.map(({ id }) => id))).size).toBe(1000)
    expect(
      (
        await store.bounces.softDays(
          many.map(({ email }) => email),
          day(25),
        )
      ).size,
    ).toBe(1000)
    await store.bounces.clear(many)
    expect(await store.bounces.softDays(['reader7@list.example'], day(25))).toEqual(new Map())
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { NewMailing } from '../../packages/server/src/site/store/mailings/mailing-store.js'
import type { SiteStore } from '../../packages/server/src/site/store/store.js'
import { STORE_KINDS, testStores } from './stores.js'

const AT = new Date('2026-03-01T09:00:00.123Z')
const LATER = new Date('2026-03-02T09:00:00Z')
const AFTER_THAT = new Date('2026-03-03T09:00:00Z')
const DAY = Math.floor(AT.getTime() / 86_400_000)
const NOBODY = { pending: 0, unsubscribed: 0, bounced: 0, complained: 0, suppressed: 0, unasked: 0, unanswered: 0 }

const stores = testStores()
afterAll(() => stores.stop())

describe.each(STORE_KINDS)('a store in %s', (kind) => {
  let store: SiteStore
  beforeAll(async () => {
    store = await stores.open(kind)
  })
  afterAll(() => store?.close())

  const mailing = (key: string | null, post = '7'): NewMailing => ({
    key,
    post_id: post,
    slug: 'low-tide',
    title: `Low 'tide' & "flood" ☂`,
    sent_before: 4,
    failed_before: 1,
  })

  it('begins a mailing once, and goes on with the counts of the run before', async () => {
    const begun = await store.mailings.begin(mailing('one'), AT)
    expect(begun).toEqual({
      id: expect.any(Number),
      post_id: '7',
      slug: 'low-tide',
      title: `Low 'tide' & "flood" ☂`,
      started_at: AT,
      finished_at: null,
      sent: 0,
      failed: 0,
      sent_before: 4,
      failed_before: 1,
      skipped: NOBODY,
      state: null,
      planned: null,
      sample: null,
      send_at: null,
    })
    const skipped = { pending: 1, unsubscribed: 2, bounced: 3, complained: 4, suppressed: 5, unasked: 6, unanswered: 7 }
    await store.mailings.note(begun.id, { sent: 90, failed: 2, skipped }, LATER)
    expect(await store.mailings.byId(begun.id)).toEqual({ ...begun, sent: 90, failed: 2, skipped, finished_at: LATER })
    const again = await store.mailings.begin({ ...mailing('one'), title: 'Edited', sent_before: 90 }, AFTER_THAT)
    expect(again).toEqual({ ...begun, sent: 90, failed: 2, skipped })
    expect(await store.mailings.byId(1_000_000)).toBeNull()
    await store.mailings.note(1_000_000, { sent: 1, failed: 1, skipped }, null)
  })

  it('begins one mailing when many ask for the same at the same time, and one each without a key', async () => {
    const same = await Promise.all(Array.from({ length: 10 }, () => store.mailings.begin(mailing('rush'), AT)))
    expect(new Set(same.map(({ id }) => id)).size).toBe(1)
    const others = await Promise.all(Array.from({ length: 3 }, () => store.mailings.begin(mailing(null, '8'), AT)))
    expect(new Set(others.map(({ id }) => id)).size).toBe(3)
  })

  it('lists mailings with the newest first, in pages and by post', async () => {
    const all = await store.mailings.list({ limit: 100 })
    expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toSorted((a, b) => b - a))
    const [first, ...others] = all
    expect(await store.mailings.list({ before: first?.id ?? 0, limit: 2 })).toEqual(others.slice(0, 2))
    expect(await store.mailings.ofPosts(['8', 'none'])).toEqual(all.filter(({ post_id: post }) => post === '8'))
    expect(await store.mailings.ofPosts([])).toEqual([])
    expect(await store.mailings.after(others[0]?.id ?? 0)).toEqual(first)
    expect(await store.mailings.after(first?.id ?? 0)).toBeNull()
  })

  it('gives out recipients in the order of their ids, each with what keeps them from being mailed', async () => {
    const add = async (name: string, status: 'pending' | 'active' | 'unsubscribed') =>
      (await store.readers.add({ email: `${name}@Pages.example`, name, state: 'paid', status }, AT)).reader
    const readers = [
      await add('gets-it', 'active'),
      await add('waits', 'pending'),
      await add('left', 'unsubscribed'),
      await add('bounces', 'active'),
      await add('complains', 'active'),
      await add('stopped', 'active'),
      await add('left-and-bounces', 'unsubscribed'),
    ]
    const suppress = (name: string, kind: 'bounce' | 'complaint' | 'manual') =>
      store.suppressions.add({ email: `${name.toUpperCase()}@pages.example`, kind, reason: '550', at: AT })
    await suppress('bounces', 'bounce')
    await suppress('complains', 'complaint')
    await suppress('stopped', 'manual')
    await suppress('left-and-bounces', 'bounce')
    await suppress('no-reader', 'complaint')
    const before = (readers[0]?.id ?? 1) - 1
    const first = await store.recipients.page({ after: before, limit: 3 })
    const rest = await store.recipients.page({ after: first.at(-1)?.id ?? 0, limit: 100 })
    expect([...first, ...rest]).toEqual(
      [null, 'pending', 'unsubscribed', 'bounced', 'complained', 'suppressed', 'unsubscribed'].map((skipped, at) => ({
        id: readers[at]?.id,
        email: readers[at]?.email,
        name: readers[at]?.name,
        state: 'paid',
        skipped,
      })),
    )
    expect(first).toHaveLength(3)
    expect(await store.recipients.page({ after: rest.at(-1)?.id ?? 0, limit: 3 })).toEqual([])
    const names = ['gets-it', 'waits', 'left', 'bounces', 'complains', 'stopped', 'left-and-bounces', 'no-reader', 'x']
    const turned = await store.recipients.turnedAway(names.map((name) => `${name}@PAGES.example`))
    expect(Object.fromEntries(turned)).toEqual({
      'left@pages.example': 'unsubscribed',
      'bounces@pages.example': 'bounced',
      'complains@pages.example': 'complained',
      'stopped@pages.example': 'suppressed',
      'left-and-bounces@pages.example': 'unsubscribed',
      'no-reader@pages.example': 'complained',
    })
    expect((await store.recipients.turnedAway([])).size).toBe(0)
  })

  it("keeps a writer's session until it is over or closed", async () => {
    await store.writerSessions.open('one', 'ines@lowwater.example', AT, LATER)
    await store.writerSessions.open('two', 'ines@lowwater.example', AT, AFTER_THAT)
    expect(await store.writerSessions.find('one', AT)).toBe('ines@lowwater.example')
    expect(await store.writerSessions.find('one', LATER)).toBeNull()
    expect(await store.writerSessions.find('three', AT)).toBeNull()
    await store.writerSessions.sweep(LATER)
    expect(await store.writerSessions.find('one', AT)).toBeNull()
    await store.writerSessions.close('two')
    expect(await store.writerSessions.find('two', AT)).toBeNull()
  })
})

describe.each(STORE_KINDS)('the growth of a list in %s', (kind) => {
  let store: SiteStore
  beforeAll(async () => {
    store = await stores.open(kind)
    for (const { id } of await store.readers.list({ limit: 1000 })) await store.readers.remove(id)
  })
  afterAll(() => store?.close())

  it('counts who signed up, confirmed and left on each day, exactly', async () => {
    const add = async (
      email: string,
      status: 'pending' | 'active' | 'unsubscribed',
      at: Date,
      state: 'free' | 'paid' = 'free',
    ) => (await store.readers.add({ email: `${email}@list.example`, status, state }, at)).reader.id
    await add('a', 'active', AT)
    const b = await add('b', 'pending', AT)
    await add('c', 'pending', LATER)
    await add('d', 'active', LATER, 'paid')
    const e = await add('e', 'active', AT)
    const f = await add('f', 'pending', AT)
    await add('g', 'unsubscribed', LATER)
    await store.readers.confirm(b, LATER)
    await store.readers.unsubscribe(e, AFTER_THAT)
    // Never confirmed, so no subscriber was lost.
    await store.readers.unsubscribe(f, AFTER_THAT)
    const days = [
      { day: DAY, state: 'free', signed_up: 4, confirmed: 2, unsubscribed: 0 },
      { day: DAY + 1, state: 'free', signed_up: 1, confirmed: 1, unsubscribed: 0 },
      { day: DAY + 1, state: 'paid', signed_up: 1, confirmed: 1, unsubscribed: 0 },
      { day: DAY + 2, state: 'free', signed_up: 0, confirmed: 0, unsubscribed: 1 },
    ]
    expect(await store.growth.days(DAY - 300)).toEqual(days)
    expect(await store.growth.days(DAY)).toEqual(days)
    expect(await store.growth.days(DAY + 2)).toEqual([
      { day: DAY + 1, state: 'free', signed_up: 5, confirmed: 3, unsubscribed: 0 },
      { day: DAY + 1, state: 'paid', signed_up: 1, confirmed: 1, unsubscribed: 0 },
      { day: DAY + 2, state: 'free', signed_up: 0, confirmed: 0, unsubscribed: 1 },
    ])
    const active = (await store.readers.count()).filter(({ status }) => status === 'active')
    const subscribers = days.reduce((sum, { confirmed, unsubscribed }) => sum + confirmed - unsubscribed, 0)
    expect(active.reduce((sum, { count }) => sum + count, 0)).toBe(subscribers)
  })

  it('counts who left after each of some times, with those who were known by the link alone', async () => {
    const { reader } = await store.readers.add(
      { email: 'z@list.example', status: 'unsubscribed', source: 'unsubscribe' },
      AFTER_THAT,
    )
    await store.readers.add({ email: 'y@list.example', status: 'unsubscribed', source: 'import' }, AFTER_THAT)
    const hour = new Date(AFTER_THAT.getTime() + 3_600_000)
    expect(await store.growth.leftSince([AT, AFTER_THAT, hour])).toEqual([0, 2, 0])
    expect(await store.growth.leftSince([AT])).toEqual([2])
    expect(await store.growth.leftSince([hour])).toEqual([0])
    expect(await store.growth.leftSince([])).toEqual([])
    await store.readers.confirm(reader.id, hour)
    expect(await store.growth.leftSince([AT])).toEqual([1])
  })
})

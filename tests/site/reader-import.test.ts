import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readerImport, type MovedReader, type ReaderImport } from '../../packages/server/src/serve/reader-import.js'
import type { StoredReader } from '../../packages/server/src/site/store/readers/reader-store.js'
import { runsOf } from '../harness/every-case.js'
import { consentAt, movedReader } from './moved.js'
import { STORE_KINDS, testStores, type TestSite } from './stores.js'

const AT = new Date('2026-03-01T09:00:00.123Z')
const LATER = new Date('2026-03-02T09:00:00Z')
const CREATED = '2021-05-04T03:02:01.000Z'
const LEFT = '2023-01-02T00:00:00.000Z'

const stores = testStores()
afterAll(() => stores.stop())

describe.each(STORE_KINDS)('an import of readers into a store in %s', (kind) => {
  let site: TestSite
  let now = AT
  let moving: ReaderImport
  beforeAll(async () => {
    site = await stores.openSite(kind)
    moving = readerImport(site.origins, { clock: () => now, close: async () => undefined })
  })
  afterAll(() => site?.store.close())

  const reader = async (email: string): Promise<StoredReader> => {
    const found = await site.store.readers.byEmail(email)
    if (found === null) throw new Error(`${email} is no reader`)
    return found
  }
  const originOf = async (email: string) =>
    (await site.origins.of([(await reader(email)).id])).get((await reader(email)).id)
  const skipped = async (email: string, at = AT) => {
    const { id } = await reader(email)
    return (await site.store.recipients.byIds([id], at)).get(id)?.skipped
  }
  const only = (one: MovedReader) => moving.import([one])

  it('adds readers with all that the other platform knew', async () => {
    const ana = movedReader(' Ana@Bücher.example', {
      name: 'Ana',
      state: 'founding',
      created_at: CREATED,
      consent: consentAt(CREATED),
      plan: 'Yearly',
      stripe_customer: 'cus_1',
      tags: ['early', 'Lisbon', 'early', ''],
      fields: { city: 'Lisbon', 'shoe\u0000 size': '\ud800 40' },
    })
    expect(await only(ana)).toEqual({ added: 1, known: 0, suppressed: 0 })
    expect(await reader('ana@xn--bcher-kva.example')).toEqual({
      id: expect.any(Number),
      email: 'Ana@Bücher.example',
      name: 'Ana',
      state: 'founding',
      status: 'active',
      source: 'substack',
      created_at: new Date(CREATED),
      confirmed_at: new Date(CREATED),
      unsubscribed_at: null,
    })
    expect(await originOf('ana@bücher.example')).toEqual({
      source: 'substack',
      imported_at: AT,
      created_at: new Date(CREATED),
      consent_at: new Date(CREATED),
      consent_how: 'form',
      consent_from: 'https://old.example/subscribe',
      plan: 'Yearly',
      stripe_customer: 'cus_1',
      tags: ['early', 'Lisbon'],
      fields: { city: 'Lisbon', 'shoe size': '\ufffd 40' },
      settled_at: null,
      asked_at: null,
    })
  })

  it('counts each row once, and makes who bounced or complained get nothing', async () => {
    const counts = await moving.import([
      movedReader('fine@counts.example'),
      movedReader('FINE@counts.example'),
      movedReader('waits@counts.example', { status: 'pending' }),
      movedReader('left@counts.example', { status: 'unsubscribed', created_at: CREATED, unsubscribed_at: LEFT }),
      movedReader('bounces@counts.example', { status: 'bounced', name: 'Bo' }),
      movedReader('complains@counts.example', { status: 'complained' }),
    ])
    expect(counts).toEqual({ added: 2, known: 1, suppressed: 3 })
    expect(await skipped('waits@counts.example')).toBe('pending')
    expect(await skipped('left@counts.example')).toBe('unsubscribed')
    expect(await skipped('bounces@counts.example')).toBe('bounced')
    expect(await skipped('complains@counts.example')).toBe('unsubscribed')
    expect(await site.store.suppressions.of('complains@counts.example')).toEqual({
      email: 'complains@counts.example',
      kind: 'complaint',
      reason: 'imported from substack',
      at: AT,
    })
    expect(await reader('left@counts.example')).toMatchObject({
      created_at: new Date(CREATED),
      confirmed_at: new Date(CREATED),
      unsubscribed_at: new Date(LEFT),
    })
    // They never were subscribers that the desk could count.
    expect(await reader('bounces@counts.example')).toMatchObject({ name: 'Bo', confirmed_at: null })
  })

  it('never makes active who unsubscribed, bounced or complained, in whatever order rows come', async () => {
    for (const status of ['unsubscribed', 'bounced', 'complained'] as const)
      for (const order of ['first', 'last', 'same batch'] as const) {
        const email = `${status}-${order.replace(' ', '-')}@order.example`
        const rows = [movedReader(email, { status }), movedReader(email)]
        if (order === 'same batch') await moving.import(rows.toReversed())
        else for (const row of order === 'first' ? rows : rows.toReversed()) await only(row)
        expect([email, await skipped(email)]).toEqual([email, status === 'complained' ? 'unsubscribed' : status])
        expect([email, (await site.store.recipients.turnedAway([email])).size]).toEqual([email, 1])
      }
  })

  it('does not change readers of the site, except those who left the other platform', async () => {
    const add = (email: string, status: 'active' | 'pending' | 'unsubscribed') =>
      site.store.readers.add({ email, status }, AT)
    const { reader: own } = await add('own@site.example', 'active')
    const { reader: left } = await add('left@site.example', 'unsubscribed')
    const { reader: waits } = await add('waits@site.example', 'pending')
    await add('leaves@site.example', 'active')
    const facts = { name: 'Other', state: 'paid', created_at: CREATED, plan: 'Yearly' } as const
    const emails = [own, left, waits].map(({ email }) => email)
    expect(await moving.import(emails.map((email) => movedReader(email, facts)))).toEqual({
      added: 0,
      known: 3,
      suppressed: 0,
    })
    for (const before of [own, left, waits]) expect(await reader(before.email)).toEqual(before)
    expect(await originOf('own@site.example')).toBeUndefined()
    now = LATER
    await only(movedReader('leaves@site.example', { status: 'unsubscribed', ...facts }))
    now = AT
    expect(await reader('leaves@site.example')).toMatchObject({
      name: null,
      state: 'free',
      status: 'unsubscribed',
      unsubscribed_at: LATER,
    })
  })

  it('raises the state of a reader of an earlier import, and fills in what was unknown', async () => {
    await only(movedReader('two@lists.example', { tags: ['a'], fields: { city: 'Lisbon' }, plan: 'Monthly' }))
    await only(
      movedReader('two@lists.example', {
        name: 'Two',
        state: 'paid',
        created_at: CREATED,
        consent: consentAt(CREATED),
        plan: 'Yearly',
        stripe_customer: 'cus_2',
        tags: ['b', 'a'],
        fields: { city: 'Porto', shoe: '40' },
      }),
    )
    await only(movedReader('two@lists.example', { name: 'Other', state: 'free', consent: consentAt(LEFT) }))
    expect(await reader('two@lists.example')).toMatchObject({
      name: 'Two',
      state: 'paid',
      created_at: new Date(CREATED),
      confirmed_at: new Date(CREATED),
    })
    expect(await originOf('two@lists.example')).toMatchObject({
      created_at: new Date(CREATED),
      consent_at: new Date(CREATED),
      plan: 'Monthly',
      stripe_customer: 'cus_2',
      tags: ['a', 'b'],
      fields: { city: 'Lisbon', shoe: '40' },
    })
  })

  it('leaves out impossible times, and refuses what is not an address', async () => {
    const odd = { created_at: 'last summer', consent: consentAt('2099-01-01'), unsubscribed_at: '-000001-01-01T00:00Z' }
    await only(movedReader('odd@times.example', odd))
    expect(await reader('odd@times.example')).toMatchObject({ created_at: AT, unsubscribed_at: null })
    expect(await originOf('odd@times.example')).toMatchObject({ created_at: null, consent_at: null })
    const bad = [movedReader('good@times.example'), movedReader('no address')]
    await expect(moving.import(bad)).rejects.toThrow(/^import: readers\[1\]\.email: /)
    expect(await site.store.readers.byEmail('good@times.example')).toBeNull()
    expect(await moving.import([])).toEqual({ added: 0, known: 0, suppressed: 0 })
  })

  it('removes what it knew with the reader', async () => {
    await only(movedReader('gone@erased.example', { plan: 'Yearly' }))
    await moving.received({ id: '1', slug: null }, ['gone@erased.example'])
    const { id } = await reader('gone@erased.example')
    await site.store.readers.remove(id)
    expect((await site.origins.of([id])).size).toBe(0)
    if (kind !== 'memory') expect((await site.origins.receivedBy([id])).size).toBe(0)
  })

  it('keeps pending readers as long as those who sign up now', async () => {
    await only(movedReader('waits@sweep.example', { status: 'pending', created_at: CREATED }))
    await site.store.readers.sweepPending(new Date(AT.getTime() - 1), 1000)
    expect(await site.store.readers.byEmail('waits@sweep.example')).not.toBeNull()
  })

  it('records which post went to whom, once, and counts addresses that are unknown', async () => {
    await moving.import([movedReader('one@got.example'), movedReader('two@got.example')])
    const emails = ['ONE@got.example', 'one@got.example', 'two@got.example', 'nobody@got.example']
    for (let time = 0; time < 2; time++)
      expect(await moving.received({ id: '7', slug: 'tide' }, emails)).toEqual({ recorded: 2, unknown: 1 })
    await moving.received({ id: null, slug: 'flood' }, ['two@got.example'])
    const ids = [(await reader('one@got.example')).id, (await reader('two@got.example')).id]
    expect([...(await site.origins.receivedBy(ids)).values()]).toEqual([['7'], ['7', 'flood']])
    await expect(moving.received({ id: null, slug: '' }, [])).rejects.toThrow('the post has no id and no slug')
  })

  it('is equal when it is run again, in batches of any size', async () => {
    const row = fc.record({
      email: fc.constantFrom('a@again.example', 'B@again.example', 'b@again.example', 'c@again.example'),
      name: fc.constantFrom(null, 'Ana', 'Bo'),
      status: fc.constantFrom('active', 'pending', 'unsubscribed', 'bounced', 'complained'),
      state: fc.constantFrom('registered', 'free', 'paid', 'founding', 'pledged', 'lapsed'),
      created_at: fc.constantFrom(null, CREATED, LEFT),
      unsubscribed_at: fc.constantFrom(null, LEFT),
      consent: fc.constantFrom(null, consentAt(CREATED), { at: null, how: 'form', from: null }),
      plan: fc.constantFrom(null, 'Yearly', 'Monthly'),
      stripe_customer: fc.constantFrom(null, 'cus_1'),
      tags: fc.subarray(['x', 'y', 'z']),
      fields: fc.dictionary(fc.constantFrom('city', 'shoe'), fc.constantFrom('1', '2')),
      source: fc.constantFrom('substack', 'ghost'),
    })
    const all = async () => {
      const readers = (await site.store.readers.list({ limit: 10_000 })).filter(({ email }) => /again/.test(email))
      const ids = readers.map(({ id }) => id)
      const origins = await site.origins.of(ids)
      const standing = await site.store.recipients.byIds(ids, AT)
      return {
        ids,
        known: readers.map(({ id, ...rest }) => [rest, origins.get(id), standing.get(id)?.skipped]),
      }
    }
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 12 }), fc.integer({ min: 1, max: 12 }), async (rows, size) => {
        for (const id of (await all()).ids) await site.store.readers.remove(id)
        for (const email of ['a', 'b', 'c']) await site.store.suppressions.remove(`${email}@again.example`)
        const run = async () => {
          for (let from = 0; from < rows.length; from += size) await moving.import(rows.slice(from, from + size))
        }
        await run()
        const first = (await all()).known
        now = LATER
        await run()
        now = AT
        expect((await all()).known).toEqual(first)
      }),
      { numRuns: runsOf(kind === 'memory' ? 200 : 40) },
    )
  })
})

it('does the same in memory and in a database', async () => {
  // Both kinds run the tests above with the same expectations; this compares what they leave open.
  const row = (n: number) =>
    movedReader(`r${n % 5}@same.example`, {
      status: (['active', 'unsubscribed', 'active', 'bounced', 'pending'] as const)[n % 5] ?? 'active',
      name: n % 3 === 0 ? `Name ${n}` : null,
      created_at: n % 2 === 0 ? CREATED : null,
      unsubscribed_at: n % 4 === 1 ? LEFT : null,
      tags: [`t${n % 4}`],
      state: n % 7 === 0 ? 'paid' : 'free',
    })
  const results = await Promise.all(
    STORE_KINDS.map(async (kind) => {
      const site = await stores.openSite(kind)
      const moving = readerImport(site.origins, { clock: () => AT, close: async () => undefined })
      const counts = []
      for (let at = 0; at < 12; at++) counts.push(await moving.import([row(at), row(at * 3), row(at + 7)]))
      const readers = (await site.store.readers.list({ limit: 10_000 })).filter(({ email }) => /@same/.test(email))
      const origins = await site.origins.of(readers.map(({ id }) => id))
      await site.store.close()
      return { counts, readers: readers.map(({ id, ...rest }) => [rest, origins.get(id)]) }
    }),
  )
  for (const result of results) expect(result).toEqual(results[0])
})

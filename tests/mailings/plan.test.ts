import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { batchPlanner, recipientRow } from '../../packages/server/src/mailings/plan/batches.js'
import { planMailing } from '../../packages/server/src/mailings/plan/plan-mailing.js'
import { DATABASES } from '../harness/databases.js'
import { addresses, mailingStand, planOf, type MailingStand } from './mailing-stand.js'

describe('batches of a plan', () => {
  it('hold everybody once, in places that follow each other, and no more than fit', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ domain: fc.integer({ min: 0, max: 40 }), isSample: fc.boolean() }), { maxLength: 2000 }),
        fc.integer({ min: 1, max: 50 }),
        (recipients, size) => {
          const book = batchPlanner(size)
          const taken = new Map<number, number[]>()
          for (const { domain, isSample } of recipients) {
            const { batch, n } = book.place(`d${domain % 7 === 0 ? 0 : domain}.example`, isSample)
            taken.set(batch, [...(taken.get(batch) ?? []), n])
          }
          const batches = book.batches()
          expect(batches.map(({ batch }) => batch)).toEqual([...taken.keys()].toSorted((a, b) => a - b))
          for (const batch of batches) {
            expect(batch.size).toBeLessThanOrEqual(size)
            expect(taken.get(batch.batch)).toEqual(Array.from({ length: batch.size }, (_, at) => at))
          }
        },
      ),
      { numRuns: 50 },
    )
  })

  it('are of one domain where it has many recipients', () => {
    const book = batchPlanner(100)
    for (let at = 0; at < 2000; at++) book.place(at % 2 === 0 ? 'large.example' : `d${at}.example`, false)
    const own = book.batches().filter(({ domain }) => domain === 'large.example')
    expect(own.reduce((sum, { size }) => sum + size, 0)).toBeGreaterThan(900)
    expect(book.batches().filter(({ domain }) => domain === null).length).toBeLessThan(13)
  })
})

describe.each(DATABASES)('a plan on %s', (kind) => {
  let stand: MailingStand
  beforeAll(async () => {
    stand = await mailingStand(kind)
  })
  afterAll(() => stand?.stop())

  it('keeps recipients as they are, whatever is in their fields', async () => {
    const wild = fc.oneof(fc.string({ unit: 'binary', maxLength: 20 }), fc.constantFrom('\\u0000', '\0', '\\N', '\t\n'))
    const { id } = await stand.plan(['a@reader.example'])
    let batch = 1
    await fc.assert(
      fc.asyncProperty(
        fc.record(
          { name: wild, token: wild, fields: fc.dictionary(wild, wild, { maxKeys: 3 }), id: wild },
          { requiredKeys: [] },
        ),
        async (data) => {
          batch++
          const { db } = stand.database
          const row = recipientRow(
            id,
            { batch, n: 0 },
            {
              line: 1,
              domain: 'reader.example',
              audience: 'free',
              recipient: { ...data, email: 'a@reader.example', state: 'free' },
            },
          )
          await stand.database.transaction(({ copy }) =>
            copy('copy mailing_recipients (mailing_id, batch, n, line, email, domain, audience, data)', row),
          )
          const stored = await db
            .selectFrom('mailing_recipients')
            .select('data')
            .where('mailing_id', '=', id)
            .where('batch', '=', batch)
            .executeTakeFirstOrThrow()
          const { name, token, fields, ...rest } = data
          const expected = {
            ...rest,
            ...(name ? { name } : {}),
            ...(token ? { token } : {}),
            ...(fields && Object.keys(fields).length > 0 ? { fields } : {}),
          }
          expect(stored.data ?? {}).toEqual(expected)
        },
      ),
      { numRuns: 100 },
    )
  })

  it('leaves nothing behind where it fails', async () => {
    const { database, queue } = stand
    const before = await database.store.mailings.list({ limit: 10 })
    const failing = planMailing(database, queue, planOf('fails'), async function* () {
      yield [{ line: 1, recipient: { email: 'a@reader.example', state: 'free' as const } }]
      throw new Error('the list ends in the middle')
    })
    await expect(failing).rejects.toThrow('the list ends in the middle')
    expect(await database.store.mailings.list({ limit: 10 })).toEqual(before)
    // Nobody has to say --again.
    await expect(stand.plan(addresses(1), { post: 'fails' })).resolves.toMatchObject({ recipients: 1 })
  })

  it('tells its counts before anything can be sent, and is undone by who hears them', async () => {
    const { database, queue } = stand
    let seen: unknown
    const planned = planMailing(
      database,
      queue,
      planOf('told'),
      async function* () {
        yield addresses(300).map((email, at) => ({ line: at + 1, recipient: { email, state: 'free' as const } }))
      },
      (mailing) => {
        seen = mailing
        throw new Error('not now')
      },
    )
    await expect(planned).rejects.toThrow('not now')
    expect(seen).toMatchObject({ recipients: 300, batches: 3, sample: null, states: new Map([['free', 300]]) })
  })
})

import { beforeEach, describe, expect, it } from 'vitest'
import { mailingRecord, type CountedLog } from '../../../packages/server/src/mail/mailing-record.js'
import { mailSummary, newTally, note, type Tally } from '../../../packages/server/src/mail/report.js'
import { DeliveryStopped } from '../../../packages/server/src/mail/sinks/sink.js'
import type { ListLine } from '../../../packages/server/src/recipients/recipient.js'
import { readerSource } from '../../../packages/server/src/recipients/sources.js'
import { skippedCounts } from '../../../packages/server/src/site/store/mailings/mailing-store.js'
import { memoryStore } from '../../../packages/server/src/site/store/memory-store.js'
import type { SiteStore } from '../../../packages/server/src/site/store/store.js'

const AT = new Date('2026-03-01T09:00:00Z')
const PLACE = { name: 'the site', folder: '.diptych' }

let store: SiteStore
beforeEach(async () => {
  store = memoryStore()
  for (let at = 1; at <= 600; at++)
    await store.readers.add({ email: `r${at}@list.example`, name: at === 1 ? 'Ana' : null, status: 'active' }, AT)
})

const skippedIn = (lines: readonly ListLine[]) =>
  lines.flatMap((line) => ('skipped' in line ? [[line.line, line.skipped]] : []))

describe('the readers of a site as a list', () => {
  it('come in pages in the order of their ids, as recipients with their id', async () => {
    const list = await readerSource(store, PLACE).open()
    const pages: (readonly ListLine[])[] = []
    for await (const page of list.batches) pages.push(page)
    expect(pages.map(({ length }) => length)).toEqual([256, 256, 88])
    expect([list.size, list.read()]).toEqual([600, 600])
    expect(pages[0]?.[0]).toEqual({
      line: 1,
      recipient: { id: 1, signed_id: 'reader:1', email: 'r1@list.example', name: 'Ana', state: 'free', fields: {} },
    })
    expect(pages.flat().map(({ line }) => line)).toEqual(Array.from({ length: 600 }, (_, at) => at + 1))
  })

  it('leave out who left or bounced after the list was begun, before their page is handed out', async () => {
    const list = await readerSource(store, PLACE).open()
    const pages = list.batches[Symbol.asyncIterator]()
    const first: readonly ListLine[] = (await pages.next()).value ?? []
    expect(skippedIn(first)).toEqual([])
    await store.readers.unsubscribe(300, AT)
    await store.suppressions.add({ email: 'R301@list.example', kind: 'bounce', reason: '550', at: AT })
    const { reader } = await store.readers.add({ email: 'new@list.example', status: 'active' }, AT)
    const second: readonly ListLine[] = (await pages.next()).value ?? []
    expect(skippedIn(second)).toEqual([
      [300, 'unsubscribed'],
      [301, 'bounced'],
    ])
    const third: readonly ListLine[] = (await pages.next()).value ?? []
    expect(third.at(-1)).toMatchObject({ line: reader.id, recipient: { email: 'new@list.example' } })
  })

  it('stop the run when the database no longer answers, so that it can be continued', async () => {
    const failing = {
      ...store,
      recipients: { ...store.recipients, page: () => Promise.reject(new Error('Connection terminated\nunexpectedly')) },
    }
    const list = await readerSource(failing, PLACE).open()
    await expect(list.batches[Symbol.asyncIterator]().next()).rejects.toThrow(
      new DeliveryStopped('the database does not answer: Connection terminated unexpectedly'),
    )
  })
})

describe('the record of a mailing', () => {
  const post = { post: { id: 7, title: 'Low\0 tide', slug: 'low-tide', canonical_url: '' } } as Parameters<
    typeof mailingRecord
  >[1]
  const begin = (log: CountedLog | null, tally: Tally) =>
    mailingRecord(store.mailings, post, 'lowwater post 7')({ log, date: AT, tally })
  const logOf = (delivered: number, refused: number, round = 1) => ({
    delivered,
    refused,
    round,
    waiting: { givenUp: 0 },
  })

  it('counts all that was sent though a run was killed before it could say so', async () => {
    const log = logOf(0, 0)
    const killed = await begin(log, newTally())
    log.delivered = 40
    log.refused = 2
    void killed
    const tally = newTally()
    const record = await begin(log, tally)
    log.delivered = 90
    log.refused = 3
    note(tally.failed, 12, '550 no such user')
    tally.skipped.set('pending', 4)
    await record.end(AT)
    expect(await store.mailings.list({ limit: 10 })).toEqual([
      expect.objectContaining({
        post_id: '7',
        title: 'Low tide',
        slug: 'low-tide',
        finished_at: AT,
        sent: 90,
        failed: 3,
        skipped: skippedCounts((reason) => (reason === 'pending' ? 4 : 0)),
      }),
    ])
  })

  it('counts of a later mailing only what is its own', async () => {
    const log = logOf(90, 3, 2)
    const record = await begin(log, newTally())
    log.delivered = 95
    await record.end(null)
    expect(await store.mailings.list({ limit: 10 })).toMatchObject([{ sent: 5, failed: 0, finished_at: null }])
  })

  it('is no reason to stop when it cannot be written any more', async () => {
    const mailings = { ...store.mailings, note: () => Promise.reject(new Error('gone')) }
    const record = await mailingRecord(mailings, post, 'x')({ log: null, date: AT, tally: newTally() })
    await expect(record.end(AT)).resolves.toBeUndefined()
  })
})

it('tells who was left out for want of consent, and what asks them', () => {
  const tally = newTally()
  tally.skipped.set('unasked', 12)
  const text = mailSummary(tally, { target: 'null', unit: 'reader', seconds: 1, width: 100, paint: (_, own) => own })
  expect(text).toContain(
    "  12 without recent consent: skipped\n    They moved here from another platform. 'diptych send' asks them",
  )
  tally.skipped.delete('unasked')
  tally.skipped.set('unanswered', 12)
  const asked = mailSummary(tally, { target: 'null', unit: 'reader', seconds: 1, width: 100, paint: (_, own) => own })
  expect(asked).not.toContain('diptych send')
})

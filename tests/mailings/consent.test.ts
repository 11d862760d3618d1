import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { changeMailing } from '../../packages/server/src/mailings/change-mailing.js'
import { type PlannedPair, planWithQuestion } from '../../packages/server/src/mailings/plan/plan-with-question.js'
import { readerSource, unaskedReaders } from '../../packages/server/src/recipients/sources.js'
import { questionPlan } from '../../packages/server/src/send/question.js'
import { readerImport, type MovedReader } from '../../packages/server/src/serve/reader-import.js'
import type { SkipReason } from '../../packages/server/src/site/store/mailings/mailing-store.js'
import { mailServer, type Behaviour, type MailServer } from '../cli/mail/sinks/mail-server.js'
import { DATABASES } from '../harness/databases.js'
import { consentAt, movedReader } from '../site/moved.js'
import { mailingStand, planOf, type MailingStand } from './mailing-stand.js'

const DAY_MS = 86_400_000
const AT = new Date()
const ago = (days: number) => new Date(AT.getTime() - days * DAY_MS).toISOString()
const publication = { name: 'Low Water', base_url: 'https://lowwater.example' }

let server: MailServer | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
})

describe.each(DATABASES)('the first mailing after a move, on %s', (kind) => {
  let stand: MailingStand
  let posts = 0
  beforeAll(async () => {
    stand = await mailingStand(kind)
  })
  afterAll(() => stand?.stop())
  // Each test has readers of its own.
  afterEach(async () => {
    for (const { id } of await stand.database.store.readers.list({ limit: 1000 }))
      await stand.database.store.readers.remove(id)
  })

  const move = (...readers: readonly MovedReader[]) =>
    readerImport(stand.database.origins, { clock: () => AT, close: async () => undefined }).import(readers)
  const idOf = async (email: string) => (await stand.database.store.readers.byEmail(email))?.id ?? 0
  const send = async (
    at = AT,
    {
      planned = () => undefined,
      post = `letter-${++posts}`,
    }: { planned?: (pair: PlannedPair) => void; post?: string } = {},
  ) => {
    const { database, queue } = stand
    const skipped = new Map<SkipReason, number>()
    const plan = { ...planOf(post), recipients: 'readers' as const, skipped }
    const pair = await planWithQuestion(
      database,
      queue,
      {
        post: {
          plan,
          async read({ store }) {
            const list = await readerSource(store, { name: 'db', folder: '.', at }).open()
            return (async function* () {
              for await (const lines of list.batches) {
                for (const line of lines)
                  if ('skipped' in line) skipped.set(line.skipped, (skipped.get(line.skipped) ?? 0) + 1)
                yield lines.filter((line) => 'recipient' in line)
              }
            })()
          },
        },
        question: {
          plan: questionPlan({ publication: { ...publication } }, plan),
          read: ({ store }) => unaskedReaders(store, { page: 2, at }),
        },
        at,
      },
      planned,
    )
    return { ...pair, skipped: Object.fromEntries(skipped) }
  }
  const work = async (behaviour: Behaviour = {}) => {
    server = await mailServer(behaviour)
    await stand.work(server)
    const to = server.received.map((received) => received.to).toSorted()
    await server.close()
    server = undefined
    return to
  }

  it('asks whose consent is unknown or older than two years, once, and mails the post to the others', async () => {
    await stand.database.store.readers.add({ email: 'own@reader.example', status: 'active' }, AT)
    await move(
      movedReader('unknown@reader.example'),
      movedReader('when@reader.example', { consent: { at: null, how: 'form', from: null } }),
      movedReader('old@reader.example', { consent: consentAt(ago(2 * 366 + 1)) }),
      movedReader('recent@reader.example', { consent: consentAt(ago(2 * 365 - 1)) }),
      movedReader('left@reader.example', { status: 'unsubscribed' }),
      movedReader('bounces@reader.example', { status: 'bounced' }),
      movedReader('waits@reader.example', { status: 'pending' }),
    )
    const first = await send()
    expect(first).toMatchObject({
      post: { recipients: 2 },
      question: { recipients: 3 },
      skipped: { unasked: 3, unsubscribed: 1, bounced: 1, pending: 1 },
    })
    const recipients = async (id = 0) => (await stand.recipients(id)).map(({ email }) => email)
    expect(await recipients(first.post?.id)).toEqual(['own@reader.example', 'recent@reader.example'])
    expect(await recipients(first.question?.id)).toEqual(
      ['unknown', 'when', 'old'].map((name) => `${name}@reader.example`),
    )
    expect(await stand.database.store.mailings.byId(first.post?.id ?? 0)).toMatchObject({
      skipped: { unasked: 3, unanswered: 0 },
    })
    expect(await work()).toEqual(['old', 'own', 'recent', 'unknown', 'when'].map((name) => `${name}@reader.example`))
    // One of them confirms, on the site; another's consent comes with a second list.
    await stand.database.store.readers.confirm(await idOf('old@reader.example'), new Date(), 'https://lowwater.example')
    await move(movedReader('when@reader.example', { consent: consentAt(ago(10)) }))
    const second = await send()
    expect(second).toMatchObject({ post: { recipients: 4 }, question: null, skipped: { unanswered: 1 } })
    expect(await work()).toEqual(['old', 'own', 'recent', 'when'].map((name) => `${name}@reader.example`))
    const origins = await stand.database.origins.of([await idOf('old@reader.example')])
    expect([...origins.values()]).toMatchObject([
      { consent_how: 'confirmed', consent_from: 'https://lowwater.example', consent_at: expect.any(Date) },
    ])
    // It is the first mailing that asks. Two years later, nobody is asked anew.
    const later = await send(new Date(AT.getTime() + 800 * DAY_MS))
    expect(later).toMatchObject({ post: { recipients: 4 }, question: null, skipped: { unanswered: 1 } })
  })

  it('counts as not sent if it reaches nobody, so that it can be sent when readers have answered', async () => {
    await move(movedReader('all@reader.example'))
    const first = await send(AT, { post: 'to-nobody' })
    expect(first).toMatchObject({ post: null, question: { recipients: 1 } })
    await work()
    await stand.database.store.readers.confirm(await idOf('all@reader.example'), new Date())
    expect(await send(AT, { post: 'to-nobody' })).toMatchObject({ post: { recipients: 1 }, question: null })
    await work()
  })

  it('leaves nothing behind, and nobody asked, where its plan fails', async () => {
    await move(movedReader('undone@reader.example'))
    const before = await stand.database.store.mailings.list({ limit: 1 })
    const failing = send(AT, {
      planned: () => {
        throw new Error('not now')
      },
    })
    await expect(failing).rejects.toThrow('not now')
    expect(await stand.database.store.mailings.list({ limit: 1 })).toEqual(before)
    expect(await send()).toMatchObject({ question: { recipients: 1 } })
    await work()
  })

  it('asks everybody once when two mailings are planned at the same time', async () => {
    await move(...Array.from({ length: 9 }, (_, at) => movedReader(`r${at}@rush.example`)))
    const pairs = await Promise.all([send(), send(), send()])
    expect(pairs.reduce((sum, { question }) => sum + (question?.recipients ?? 0), 0)).toBe(9)
    expect(await work()).toHaveLength(9)
  })

  it('does not ask who left, confirmed or was removed between the plan and the delivery', async () => {
    const { readers } = stand.database.store
    await move(...['stays', 'leaves', 'confirms', 'goes'].map((name) => movedReader(`${name}@between.example`)))
    const { question } = await send()
    await readers.unsubscribe(await idOf('leaves@between.example'), new Date())
    await readers.confirm(await idOf('confirms@between.example'), new Date())
    await readers.remove(await idOf('goes@between.example'))
    expect(await work()).toEqual(['stays@between.example'])
    expect((await stand.recipients(question?.id ?? 0)).map(({ status, reply }) => [status, reply]).toSorted()).toEqual([
      ['delivered', null],
      ['skipped', 'confirmed'],
      ['skipped', 'removed'],
      ['skipped', 'unsubscribed'],
    ])
  })

  it('asks again with the next mailing whom a canceled question did not reach', async () => {
    await move(movedReader('canceled@reader.example'))
    const { question } = await send()
    await changeMailing(stand.database, stand.queue, question?.id ?? 0, 'cancel')
    expect(await work()).toEqual([])
    expect(await send()).toMatchObject({ question: { recipients: 1 } })
    expect(await work()).toEqual(['canceled@reader.example'])
  })

  it('refuses a post that the earlier platform mailed, by its id or its slug', async () => {
    const moving = readerImport(stand.database.origins, { clock: () => AT, close: async () => undefined })
    await move(movedReader('got@reader.example', { consent: consentAt(ago(1)) }))
    await moving.received({ id: 'old-id', slug: null }, ['got@reader.example'])
    await moving.received({ id: 'other', slug: 'old-slug' }, ['got@reader.example'])
    for (const post of ['old-id', 'old-slug'])
      await expect(send(AT, { post })).rejects.toThrow(/^1 reader has got this post from the platform/)
  })
})

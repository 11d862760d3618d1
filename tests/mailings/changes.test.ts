import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { changeMailing } from '../../packages/server/src/mailings/change-mailing.js'
import { planMailing } from '../../packages/server/src/mailings/plan/plan-mailing.js'
import type { StoredReader } from '../../packages/server/src/site/store/readers/reader-store.js'
import { addressKey } from '../../src/domain/recipient/email-address.js'
import { mailServer, reply, type Behaviour, type MailServer } from '../cli/mail/sinks/mail-server.js'
import { DATABASES } from '../harness/databases.js'
import { addresses, mailingStand, planOf, type MailingStand } from './mailing-stand.js'

let server: MailServer | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
})
const serverThat = async (behaviour: Behaviour = {}) => (server = await mailServer(behaviour))
const receivedBy = ({ received }: MailServer) => received.map(({ to }) => to).toSorted()

describe.each(DATABASES)('changes after the plan of a mailing on %s', (kind) => {
  let stand: MailingStand
  beforeAll(async () => {
    stand = await mailingStand(kind)
  })
  afterAll(() => stand?.stop())

  let lists = 0
  /** Readers of the site, and a plan of a mailing to them. */
  async function planToReaders(count: number) {
    const list = ++lists
    const readers: StoredReader[] = []
    for (let at = 0; at < count; at++) {
      const email = `reader${at}@list${list}.example`
      readers.push((await stand.database.store.readers.add({ email, status: 'active' }, new Date())).reader)
    }
    const { id } = await planMailing(
      stand.database,
      stand.queue,
      { ...planOf(`to-readers-${list}`), recipients: 'readers' },
      async function* () {
        yield readers.map(({ id: line, email, state }) => ({ line, recipient: { id: line, email, state } }))
      },
    )
    return { id, readers }
  }

  it('a mailing that was canceled after some deliveries is not sent to everyone again', async () => {
    const to = addresses(300)
    const { id } = await stand.plan(to, { post: 'canceled', batchSize: 50 })
    const mails = await serverThat({
      async answer() {
        if (mails.received.length === 40) await changeMailing(stand.database, stand.queue, id, 'cancel')
      },
    })
    const { counts } = await stand.work(mails, { connections: 1 })
    expect(counts['delivered']).toBeGreaterThanOrEqual(40)
    await expect(stand.plan(to, { post: 'canceled' })).rejects.toThrow(/^This post was sent before, as mailing \d+ on /)
    expect(await stand.database.store.mailings.byId(id)).toMatchObject({
      state: 'canceled',
      sent: counts['delivered'],
    })
    expect(mails.received.length).toBeLessThan(300)
  })

  it('a mailing that was canceled before the first delivery can be planned again', async () => {
    const { id } = await stand.plan(addresses(3), { post: 'never sent' })
    await changeMailing(stand.database, stand.queue, id, 'cancel')
    const again = await stand.plan(addresses(3), { post: 'never sent' })
    await changeMailing(stand.database, stand.queue, again.id, 'cancel')
  })

  it('who unsubscribes while the mail server is away gets nothing', async () => {
    const { id, readers } = await planToReaders(20)
    const { readers: store } = stand.database.store
    let refused = 0
    const mails = await serverThat({
      // The batch is bound and waits for the server.
      onConnect(_, done) {
        if (++refused > 6) done()
        else
          void Promise.all(readers.slice(5).map(({ id: reader }) => store.unsubscribe(reader, new Date()))).then(() =>
            done(reply(421, '4.3.2 closing')),
          )
      },
    })
    expect(await stand.work(mails, { fresh: 0 })).toMatchObject({ counts: { delivered: 5, skipped: 15 } })
    expect(receivedBy(mails)).toEqual(readers.slice(0, 5).map(({ email }) => email))
    expect((await stand.recipients(id))[19]).toMatchObject({ status: 'skipped', reply: 'unsubscribed' })
  })

  it('who bounces or unsubscribes while a slow batch is delivered gets nothing', async () => {
    const to = addresses(30, () => `slow-${kind.toLowerCase()}.example`)
    await stand.plan(to)
    const { suppressions, readers } = stand.database.store
    const mails = await serverThat({
      async answer() {
        if (mails.received.length !== 3) return
        await suppressions.add({ email: to[28]!, kind: 'bounce', reason: '', at: new Date() })
        await readers.add({ email: to[29]!, status: 'unsubscribed' }, new Date())
      },
    })
    expect(await stand.work(mails, { connections: 1, fresh: 0 })).toMatchObject({
      counts: { delivered: 28, skipped: 2 },
    })
    expect(receivedBy(mails)).not.toContain(to[28])
    expect(receivedBy(mails)).not.toContain(to[29])
  })

  it('a reader who is removed gets nothing, and nothing of them stays in the plan', async () => {
    const { id, readers } = await planToReaders(4)
    await stand.database.store.readers.remove(readers[1]!.id)
    const mails = await serverThat()
    expect(await stand.work(mails)).toMatchObject({ counts: { delivered: 3 } })
    expect(receivedBy(mails)).toEqual([0, 2, 3].map((at) => readers[at]!.email))
    expect((await stand.recipients(id))[1]).toMatchObject({ email: '', status: 'skipped', reply: 'removed' })
    await stand.database.store.readers.remove(readers[0]!.id)
    expect((await stand.recipients(id))[0]).toMatchObject({ email: '', status: 'delivered' })
  })

  it('a reader who is removed while the batch is delivered gets nothing', async () => {
    const { id, readers } = await planToReaders(6)
    const mails = await serverThat({
      async answer() {
        if (mails.received.length === 1) await stand.database.store.readers.remove(readers[5]!.id)
      },
    })
    await stand.work(mails, { connections: 1, fresh: 0 })
    expect(receivedBy(mails)).toEqual(readers.slice(0, 5).map(({ email }) => email))
    expect((await stand.recipients(id))[5]).toMatchObject({ email: '', status: 'skipped', reply: 'removed' })
  })

  it('a reader who changed the address gets the mail at the new one, also while the batch is delivered', async () => {
    const { id, readers } = await planToReaders(4)
    const move = (at: number, email: string) =>
      stand.database.db
        .updateTable('readers')
        .set({ email, address_key: addressKey(email) })
        .where('id', '=', readers[at]!.id)
        .execute()
    await move(1, `new1-${id}@list.example`)
    const mails = await serverThat({
      async answer() {
        if (mails.received.length === 1) await move(3, `new3-${id}@list.example`)
      },
    })
    expect(await stand.work(mails, { connections: 1, fresh: 0 })).toMatchObject({ counts: { delivered: 4 } })
    expect(receivedBy(mails)).toEqual(
      [readers[0]!.email, `new1-${id}@list.example`, readers[2]!.email, `new3-${id}@list.example`].toSorted(),
    )
  })

  it('a server that takes messages and cuts the connection gets each a few times, and the mailing ends', async () => {
    const to = addresses(5, () => `cuts-${kind.toLowerCase()}.example`)
    const { id } = await stand.plan(to)
    const mails = await serverThat({
      answer(_, session) {
        mails.hangUp(session)
        return new Promise(() => undefined)
      },
    })
    expect(await stand.work(mails)).toMatchObject({ reason: null, counts: { failed: 5 } })
    for (const address of to) expect(mails.received.filter(({ to: taken }) => taken === address)).toHaveLength(3)
    for (const row of await stand.recipients(id))
      expect(row).toMatchObject({
        status: 'failed',
        tries: 3,
        reply: expect.stringMatching(/^The answer was lost, so it may have been delivered/),
      })
  })
})

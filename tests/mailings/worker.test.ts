import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { changeMailing } from '../../packages/server/src/mailings/change-mailing.js'
import { mailServer, reply, type Behaviour, type MailServer } from '../cli/mail/sinks/mail-server.js'
import { DATABASES } from '../harness/databases.js'
import { itInFullRun } from '../harness/every-case.js'
import { addresses, mailingStand, type MailingStand } from './mailing-stand.js'

let server: MailServer | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
})

async function serverThat(behaviour: Behaviour = {}): Promise<MailServer> {
  server = await mailServer(behaviour)
  return server
}

const receivedBy = ({ received }: MailServer) => received.map(({ to }) => to).toSorted()

describe.each(DATABASES)('a worker on %s', (kind) => {
  let stand: MailingStand
  beforeAll(async () => {
    stand = await mailingStand(kind)
  })
  afterAll(() => stand?.stop())

  it('delivers to everyone once, and records it', async () => {
    const to = addresses(450, (at) => `d${at % 7}.example`)
    const { id } = await stand.plan(to)
    const mails = await serverThat()
    expect(await stand.work(mails)).toMatchObject({ reason: null, counts: { delivered: 450 } })
    expect(receivedBy(mails)).toEqual(to.toSorted())
    const rows = await stand.recipients(id)
    expect(rows.map(({ email }) => email)).toEqual(to)
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['delivered']))
    expect(await stand.database.store.mailings.byId(id)).toMatchObject({
      state: 'done',
      sent: 450,
      failed: 0,
      planned: 450,
      finished_at: expect.any(Date),
    })
    expect(mails.connections()).toBeLessThanOrEqual(4)
  })

  it('records who is refused as bounced, and suppresses an address that does not exist', async () => {
    const to = addresses(40, () => `refused-${kind.toLowerCase()}.example`)
    const { id } = await stand.plan(to)
    const mails = await serverThat({
      onRcptTo({ address }, _, done) {
        if (address.startsWith('r3@')) done(reply(550, '5.1.1 no such user here'))
        else if (address.startsWith('r4@')) done(reply(554, '5.7.1 looks like spam'))
        else done()
      },
    })
    expect(await stand.work(mails)).toMatchObject({ counts: { delivered: 38, failed: 2 } })
    const rows = await stand.recipients(id)
    expect(rows[3]).toMatchObject({ status: 'failed', code: 550, reply: expect.stringContaining('no such user') })
    expect(rows[4]).toMatchObject({ status: 'failed', code: 554 })
    const { suppressions, deliveries } = stand.database.store
    expect(await suppressions.of(to[3]!)).toMatchObject({ kind: 'bounce' })
    expect(await suppressions.of(to[4]!)).toBeNull()
    expect((await deliveries.troubled(id, { status: 'failed', limit: 10 })).map(({ email }) => email)).toEqual([
      to[3],
      to[4],
    ])
    // The next mailing leaves out who bounced since it was planned too.
    const { id: next } = await stand.plan(to)
    expect(await stand.work(await serverThat())).toMatchObject({ counts: { delivered: 39, skipped: 1 } })
    expect((await stand.recipients(next))[3]).toMatchObject({ status: 'skipped', reply: 'bounced' })
  })

  it('tries who is put off again, and nobody else of the batch', async () => {
    const to = addresses(60)
    const { id } = await stand.plan(to)
    const asked = new Map<string, number>()
    const mails = await serverThat({
      onRcptTo({ address }, _, done) {
        const before = asked.get(address) ?? 0
        asked.set(address, before + 1)
        if (address.startsWith('r7@') && before < 3) done(reply(450, '4.2.0 greylisted, try again later'))
        else done()
      },
    })
    expect(await stand.work(mails)).toMatchObject({ counts: { delivered: 60, deferred: 3 } })
    expect(receivedBy(mails)).toEqual(to.toSorted())
    expect(asked.get('r7@reader.example')).toBe(4)
    expect([...asked.values()].filter((count) => count === 1)).toHaveLength(59)
    expect((await stand.recipients(id))[7]).toMatchObject({ status: 'delivered', tries: 3 })
  })

  it('gives up who is put off for too long', async () => {
    const { id } = await stand.plan(addresses(3))
    const mails = await serverThat({
      onRcptTo: ({ address }, _, done) => (address.startsWith('r1@') ? done(reply(450, '4.2.2 mailbox full')) : done()),
    })
    const { counts } = await stand.work(mails, { retry: { within: 300, first: 50, longest: 100 } })
    expect(counts).toMatchObject({ delivered: 2, failed: 1 })
    expect((await stand.recipients(id))[1]).toMatchObject({ status: 'failed', reply: expect.stringContaining('full') })
  })

  it('puts off a message at which the connection breaks, and delivers the others', async () => {
    const { id } = await stand.plan(addresses(30))
    let broken = 0
    const mails = await serverThat({
      answer({ to }, session) {
        if (!to.startsWith('r5@') || broken++ > 1) return
        mails.hangUp(session)
        return new Promise(() => undefined)
      },
    })
    expect(await stand.work(mails)).toMatchObject({ reason: null })
    const rows = await stand.recipients(id)
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['delivered']))
    const others = mails.received.filter(({ to }) => !to.startsWith('r5@'))
    expect(new Set(others.map(({ to }) => to)).size).toBe(29)
    expect(others).toHaveLength(29)
  })

  itInFullRun('delivers to other domains while one stalls', async () => {
    const to = addresses(300, (at) => (at % 2 === 0 ? 'stalls.example' : `d${at % 5}.example`))
    const { id } = await stand.plan(to)
    let release!: () => void
    const released = new Promise<void>((resolve) => (release = resolve))
    let stalled = 0
    const others = new Set<string>()
    const mails = await serverThat({
      async answer({ to: address }) {
        if (!address.endsWith('@stalls.example')) {
          others.add(address)
          if (others.size === 150) release()
        } else if (stalled++ < 2) await released
      },
    })
    // At most half of the connections are for one domain.
    let taken = 0
    const pace = {
      turn: async (domain: string) => {
        if (domain !== 'stalls.example') return { end: () => undefined }
        if (taken >= 2) return { wait: 5 }
        taken++
        return { end: () => void taken-- }
      },
      close: async () => undefined,
    }
    expect(await stand.work(mails, { pace })).toMatchObject({ counts: { delivered: 300 } })
    expect(new Set((await stand.recipients(id)).map(({ status }) => status))).toEqual(new Set(['delivered']))
  })

  it('stops where nobody would be served, and leaves everyone for the next worker', async () => {
    const { id } = await stand.plan(addresses(50))
    const mails = await serverThat({ onMailFrom: (_, __, done) => done(reply(553, 'sender not allowed')) })
    expect(await stand.work(mails)).toMatchObject({ reason: expect.stringContaining('sender not allowed'), counts: {} })
    expect(new Set((await stand.recipients(id)).map(({ status }) => status))).toEqual(new Set(['waiting']))
    await stand.database.db.deleteFrom('mailings').where('id', '=', id).execute()
  })

  it('waits for a server that is away', async () => {
    await stand.plan(addresses(20))
    const { port } = await serverThat()
    await server?.close()
    const waiting = stand.work({ port })
    server = undefined
    // The same port answers again.
    const { SMTPServer } = await import('smtp-server')
    const again = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, _, done) => void stream.resume().on('end', () => done()),
    })
    await new Promise<void>((resolve) => again.listen(port, '127.0.0.1', resolve))
    expect(await waiting).toMatchObject({ reason: null, counts: { delivered: 20 } })
    await new Promise<void>((resolve) => again.close(() => resolve()))
  })

  itInFullRun('pauses, goes on, and cancels', async () => {
    const { id } = await stand.plan(addresses(400))
    const { database, queue } = stand
    const mails = await serverThat({
      async answer() {
        if (mails.received.length === 20) await changeMailing(database, queue, id, 'pause')
      },
    })
    await stand.work(mails)
    const before = mails.received.length
    expect(before).toBeLessThan(400)
    expect(await database.store.mailings.byId(id)).toMatchObject({ state: 'paused', finished_at: null })
    expect(await changeMailing(database, queue, id, 'go')).toEqual({ isChanged: false, state: 'paused' })
    expect(await changeMailing(database, queue, id, 'resume')).toEqual({ isChanged: true, state: 'sending' })
    await stand.work(mails)
    expect(receivedBy(mails)).toEqual(addresses(400).toSorted())

    const { id: other } = await stand.plan(addresses(10))
    expect(await changeMailing(database, queue, other, 'cancel')).toEqual({ isChanged: true, state: 'canceled' })
    expect(await stand.work(mails)).toMatchObject({ counts: {} })
    expect(mails.received).toHaveLength(400)
    expect(await changeMailing(database, queue, other, 'resume')).toEqual({ isChanged: false, state: 'canceled' })
    expect(await changeMailing(database, queue, 1_000_000, 'pause')).toEqual({ isChanged: false, state: null })
  })

  itInFullRun('sends to a sample, and to the others at a word', async () => {
    const { id, sample } = await stand.plan(addresses(200), { sample: 0.05 })
    expect(sample).toBe(10)
    const { database, queue } = stand
    const mails = await serverThat()
    await stand.work(mails)
    expect(mails.received).toHaveLength(10)
    expect(await database.store.mailings.byId(id)).toMatchObject({ state: 'sampled', sent: 10, finished_at: null })
    expect(await changeMailing(database, queue, id, 'go')).toEqual({ isChanged: true, state: 'sending' })
    await stand.work(mails)
    expect(receivedBy(mails)).toEqual(addresses(200).toSorted())
    expect(await database.store.mailings.byId(id)).toMatchObject({ state: 'done', sent: 200 })
  })

  itInFullRun('begins when the time has come', async () => {
    const mails = await serverThat()
    const { id: later } = await stand.plan(addresses(5), { at: new Date(Date.now() + 3_600_000) })
    // `once` does not wait for it.
    expect(await stand.work(mails)).toMatchObject({ counts: {} })
    expect(await stand.database.store.mailings.byId(later)).toMatchObject({ state: 'scheduled' })
    await changeMailing(stand.database, stand.queue, later, 'cancel')
    const at = new Date(Date.now() + 1500)
    const { id } = await stand.plan(addresses(5), { at })
    const stop = new AbortController()
    const working = stand.work(mails, { once: false, stop: stop.signal })
    await expect.poll(async () => (await stand.database.store.mailings.byId(id))?.state).toBe('done')
    stop.abort()
    expect(await working).toMatchObject({ reason: null, counts: { delivered: 5 } })
    expect(Date.now()).toBeGreaterThanOrEqual(at.getTime())
  })

  it('refuses a post that was sent before, but for --again, and one of two plans at once', async () => {
    const { id } = await stand.plan(addresses(2), { post: 'once' })
    await expect(stand.plan(addresses(2), { post: 'once' })).rejects.toThrow(
      `sent before, as mailing ${id} on ${new Date().toISOString().slice(0, 10)}`,
    )
    const both = await Promise.allSettled([
      stand.plan(addresses(3), { post: 'once', isAgain: true }),
      stand.plan(addresses(3), { post: 'once', isAgain: true }),
      stand.plan(addresses(3), { post: 'new' }),
      stand.plan(addresses(3), { post: 'new' }),
    ])
    const outcomes = both.map(({ status }) => status)
    expect(outcomes.slice(0, 2).filter((status) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1)
    expect(outcomes.slice(2).toSorted()).toEqual(['fulfilled', 'rejected'])
    await stand.work(await serverThat())
  })
})

import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { openDatabase } from '../../packages/server/src/serve/open-store.js'
import { mailServer, reply } from '../cli/mail/sinks/mail-server.js'
import { startPostgres, type TestDatabase } from '../harness/postgres.js'
import { addresses, standOn, type MailingStand } from './mailing-stand.js'

let postgres: TestDatabase
let stands: MailingStand[]
beforeAll(async () => {
  postgres = await startPostgres()
  stands = await Promise.all([1, 2].map(async () => standOn(await openDatabase(postgres.url))))
})
afterEach(() => vi.useRealTimers())
afterAll(async () => {
  for (const stand of stands ?? []) await stand.stop()
  await postgres?.stop()
})

const CONNECTIONS = 4
/** Two workers with connections to the database of their own. */
const bothWork = (port: number) => Promise.all(stands.map((stand) => stand.work({ port })))

it('two workers go on after the database was started again, and repeat one message for each connection at most', async () => {
  const [stand] = stands
  const to = addresses(3000, (at) => `d${at % 9}.example`)
  const { id } = await stand!.plan(to)
  let restarted: Promise<void> | undefined
  const mails = await mailServer({
    answer() {
      if (mails.received.length === 700) restarted = postgres.restart()
    },
  })
  const worked = await bothWork(mails.port)
  await restarted
  await mails.close()
  expect(worked.map(({ reason }) => reason)).toEqual([null, null])
  expect(new Set(mails.received.map(({ to: address }) => address)).size).toBe(3000)
  expect(mails.received.length - 3000).toBeLessThanOrEqual(2 * CONNECTIONS)
  const rows = await stand!.recipients(id)
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['delivered']))
})

it("a machine's clock that jumps neither repeats nor delays a message", async () => {
  const [stand] = stands
  const to = addresses(800, (at) => `d${at % 9}.example`)
  const { id } = await stand!.plan(to)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  let putOff = 0
  const days = [3, -7, 400, -400]
  const mails = await mailServer({
    onRcptTo({ address }, _, done) {
      if (address.startsWith('r9@') && putOff++ === 0) done(reply(451, '4.3.0 try again later'))
      else done()
    },
    answer() {
      const jump = mails.received.length % 150 === 0 ? days[mails.received.length / 150 - 1] : undefined
      if (jump !== undefined) vi.setSystemTime(Date.now() + jump * 86_400_000)
    },
  })
  await bothWork(mails.port)
  await mails.close()
  expect(mails.received.map(({ to: address }) => address).toSorted()).toEqual(to.toSorted())
  expect(new Set((await stand!.recipients(id)).map(({ status }) => status))).toEqual(new Set(['delivered']))
})

it('a worker that others took for dead begins nothing of what they took over', async () => {
  const [stand, other] = stands
  const to = addresses(400)
  await stand!.plan(to)
  let stop!: () => void
  const isStopped = new Promise<void>((resolve) => (stop = resolve))
  // The first worker's signs of life do not arrive: as far as others see, its machine sleeps.
  const silent = { ...stand!.database, db: withoutBeats(stand!.database.db) }
  const mails = await mailServer({
    async answer() {
      if (mails.received.length === 1) await isStopped
    },
  })
  const first = stand!.work(
    { port: mails.port },
    { database: silent, lease: 1000, once: false, stop: aborted(isStopped) },
  )
  await expect.poll(() => mails.received.length).toBeGreaterThan(0)
  const second = other!.work({ port: mails.port }, { lease: 1000 })
  await second
  stop()
  await first
  await mails.close()
  const twice = mails.received.length - new Set(mails.received.map(({ to: address }) => address)).size
  expect(new Set(mails.received.map(({ to: address }) => address)).size).toBe(400)
  expect(twice).toBeLessThanOrEqual(CONNECTIONS)
})

function withoutBeats(db: MailingStand['database']['db']): MailingStand['database']['db'] {
  return new Proxy(db, {
    get(target, name) {
      const own: unknown = Reflect.get(target, name)
      // Kysely's methods read private fields.
      if (name !== 'updateTable') return typeof own === 'function' ? (own.bind(target) as unknown) : own
      return (table: 'mailing_workers') => {
        if (table === 'mailing_workers') throw new Error('the network is gone')
        return target.updateTable(table)
      }
    },
  })
}

function aborted(when: Promise<void>): AbortSignal {
  const controller = new AbortController()
  void when.then(() => controller.abort())
  return controller.signal
}

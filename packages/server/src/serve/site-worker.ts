import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Diptych } from 'diptych'
import type { SigningKey } from 'diptych/newsletter'
import { sql } from 'kysely'
import type { BindingInstance } from '../mailings/bind/bind-job.js'
import { bindingPool } from '../mailings/bind/binding-pool.js'
import type { MailingDatabase } from '../mailings/database/mailing-database.js'
import type { WorkerEvents } from '../mailings/deliver/recorder.js'
import { runWorker } from '../mailings/deliver/worker.js'
import { openWorkerPace } from '../send/pace.js'
import { oneReason } from '../transports/reply.js'
import type { Transport } from '../transports/transport.js'
import type { SiteQueue } from './mailing-control.js'
import { withoutReaders, type SiteLog } from './site-log.js'

export interface SiteWorkerOptions {
  readonly database: MailingDatabase
  readonly queue: Pick<SiteQueue, 'open'>
  readonly transport: Transport
  /** The key that signs links of mailings. */
  readonly key: SigningKey
  /** Messages or calls under way at once. */
  readonly connections: number
  /** Milliseconds without a heartbeat after which other workers take over. */
  readonly lease: number
  /** The bundle of the thread that makes messages. */
  readonly thread: URL
  /** The instance whose mailings it can deliver. */
  readonly diptych: Diptych
  /** Its module, for threads. Default: the platform's. */
  readonly instance?: BindingInstance | undefined
  readonly log: Pick<SiteLog, 'info' | 'failed'>
}

export interface SiteWorker {
  /**
   * Settles messages under way, for up to 30 seconds, and returns the rest. Whether it was in time: if not, another
   * worker takes over after the lease, and these messages may come twice.
   */
  close(): Promise<boolean>
}

/** The site needs the other processors. */
const THREADS = 1
/** Milliseconds between checks of the queue. A site mostly has nothing to send. */
const POLL_MS = 2000
const CLOSE_MS = 30_000
/** Milliseconds between lines about what was sent. */
const REPORT_MS = 10_000
/** Milliseconds until a worker starts again that a person must help (wrong password) or that met a bug. */
const PAUSE = { first: 60_000, longest: 3_600_000 }
/** Milliseconds between looks for mailings that nobody sends. */
const LOOK_MS = 15_000

/**
 * Delivers mailings beside a site, on its database. Logs its failures and starts again after a pause, so that no
 * failure reaches the site.
 */
export function siteWorker({
  database,
  queue,
  transport,
  key,
  connections,
  lease,
  thread,
  diptych,
  instance,
  log,
}: SiteWorkerOptions): SiteWorker {
  const stop = new AbortController()
  const report = deliveryReport(log)
  const pool = bindingPool(thread, THREADS, instance?.module)
  const run = async () =>
    runWorker({
      database,
      queue: await queue.open(),
      transport,
      pool,
      key,
      pace: await openWorkerPace(database, transport, connections),
      name: `${hostname()} ${process.pid} (site)`,
      connections,
      lease,
      poll: POLL_MS,
      diptych,
      ...(instance ? { readTemplate: instance.readTemplate } : {}),
      events: report,
      stop: stop.signal,
    })
  const work = async () => {
    for (let pause = PAUSE.first; !stop.signal.aborted; pause = Math.min(pause * 2, PAUSE.longest)) {
      const reason = await run().catch((error: unknown) => error)
      if (stop.signal.aborted) return
      log.failed(typeof reason === 'string' ? new Error(`Mailings wait: ${oneReason(reason)}`) : reason)
      await sleep(pause, undefined, { signal: stop.signal }).catch(() => undefined)
    }
  }
  const working = work().then(() => true)
  return {
    async close() {
      stop.abort()
      const late = new AbortController()
      const isSettled = await Promise.race([
        working,
        sleep(CLOSE_MS, false, { signal: late.signal }).catch(() => false),
      ])
      late.abort()
      report.end()
      await Promise.all([pool.close(), transport.close()])
      return isSettled
    },
  }
}

/** For a site without a server to send with: logs mailings that are due while no worker runs, once each. */
export function unsentMailings({ db }: Pick<MailingDatabase, 'db'>, log: Pick<SiteLog, 'info'>): { close(): void } {
  const reported = new Set<number>()
  const look = async () => {
    const waiting = await db
      .selectFrom('mailings')
      .select(['id', 'title'])
      .where((where) =>
        where.or([
          where('state', '=', 'sending'),
          where.and([where('state', '=', 'scheduled'), sql<boolean>`send_at <= now()`]),
        ]),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('mailing_workers')
              .select('id')
              .where('seen_at', '>', sql<Date>`now() - interval '1 minute'`),
          ),
        ),
      )
      .execute()
    for (const { id, title } of waiting) {
      if (reported.has(id)) continue
      reported.add(id)
      log.info(
        `Mailing ${id} "${oneReason(title)}" waits: this site has no server to send with. Start it with --smtp or --service, or run 'diptych worker'.`,
      )
    }
  }
  // The site itself says if its database is away.
  const safely = () => void look().catch(() => undefined)
  safely()
  const timer = setInterval(safely, LOOK_MS).unref()
  return { close: () => clearInterval(timer) }
}

interface Counts {
  delivered: number
  failed: number
  deferred: number
  skipped: number
}

/** Logs what was sent, some seconds after the first message. */
function deliveryReport(log: Pick<SiteLog, 'info'>): WorkerEvents & { end(): void } {
  const counts = new Map<number, Counts>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    clearTimeout(timer)
    timer = undefined
    for (const [mailing, known] of counts) {
      const parts = Object.entries(known).filter(([, count]) => count > 0)
      log.info(`Mailing ${mailing}: ${parts.map(([name, count]) => `${count} ${name}`).join(', ')}`, {
        mailing,
        ...known,
      })
    }
    counts.clear()
  }
  return {
    notify: (line) => log.info(withoutReaders(oneReason(line))),
    settled(mailing, outcome, count) {
      const known = counts.get(mailing) ?? { delivered: 0, failed: 0, deferred: 0, skipped: 0 }
      counts.set(mailing, known)
      known[outcome] += count
      timer ??= setTimeout(end, REPORT_MS)
    },
    end,
  }
}

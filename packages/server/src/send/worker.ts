import { existsSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { EXIT, type ExitCode, printable, type Progress, progressOn, printError, warn } from 'diptych/command'
import { formatNumber } from 'diptych/domain'
import { configurationOf, readSigningKey, STDIN } from 'diptych/newsletter'
import { collectGarbageEarly } from '../files/garbage.js'
import { stopSignal } from '../mail/stop-signal.js'
import { holdsPassword, PASSWORD_WARNING, type SmtpFlags } from '../mail/target.js'
import { bindingPool } from '../mailings/bind/binding-pool.js'
import { waitForDatabase } from '../mailings/database/mailing-database.js'
import { openQueue } from '../mailings/database/queue.js'
import { RETRY_RULES, type WorkerEvents } from '../mailings/deliver/recorder.js'
import { runWorker } from '../mailings/deliver/worker.js'
import { DATABASE_PASSWORD_WARNING, databasePassword } from '../recipients/site-list.js'
import { shareDatabase } from '../serve/open-store.js'
import { stateFolderOf } from '../serve/state-folder.js'
import { type DatabaseFlags, databaseOf } from '../serve/subscribers.js'
import type { MailingStore, StoredMailing } from '../site/store/mailings/mailing-store.js'
import { oneReason } from '../transports/reply.js'
import type { Transport } from '../transports/transport.js'
import { openTransport, type TransportFlags } from './open-transport.js'
import { openWorkerPace } from './pace.js'

export interface WorkerFlags extends DatabaseFlags, SmtpFlags, TransportFlags {
  /** Threads that make messages. */
  readonly concurrency: number
  /** Messages under way at once. */
  readonly connections: number
  /** Milliseconds. */
  readonly retryFor: number
  readonly retryAfter: number
  readonly timeout: number
  readonly lease: number
  readonly sign?: string
  readonly once?: boolean
  readonly name?: string
}

/** Delivers planned mailings until it is stopped. */
export async function worker(flags: WorkerFlags, thread: URL): Promise<ExitCode> {
  if (flags.smtp !== undefined && holdsPassword(flags.smtp)) warn(PASSWORD_WARNING)
  const configuration = await configurationOf(STDIN)
  const diptych = await configuration.diptych()
  collectGarbageEarly()
  const transport = await openTransport(flags)
  const address = databaseOf(flags)
  // Other users cannot see DATABASE_URL in the list of processes.
  if (flags.database !== undefined && databasePassword(flags.database)) warn(DATABASE_PASSWORD_WARNING)
  const keyFile = flags.sign ?? join(stateFolderOf(address), 'site.key')
  const key = flags.sign !== undefined || existsSync(keyFile) ? readSigningKey(keyFile) : null
  const stop = stopSignal('Another worker can send the rest.')
  const opened = await waitForDatabase(() => openAll(address, transport, flags.connections), {
    notify: printError,
    stop: stop.signal,
  }).catch(async (error: unknown) => {
    stop.release()
    await transport.close()
    throw error
  })
  if (opened === null) {
    stop.release()
    await transport.close()
    return EXIT.fine
  }
  const { database, queue, pace } = opened
  const binding = await configuration.binding()
  const progress = workerProgress(process.stderr, database.store.mailings)
  opened.report((line) => progress.notify(line))
  const pool = bindingPool(thread, flags.concurrency, binding?.module)
  try {
    const reason = await runWorker({
      database,
      queue,
      transport,
      pool,
      key,
      pace,
      name: flags.name ?? `${hostname()} ${process.pid}`,
      connections: flags.connections,
      retry: { ...RETRY_RULES, within: flags.retryFor, first: flags.retryAfter },
      lease: flags.lease,
      once: flags.once ?? false,
      diptych,
      ...(binding ? { readTemplate: binding.readTemplate } : {}),
      events: progress,
      stop: stop.signal,
    })
    await progress.end()
    if (reason !== null) printError(reason)
    return reason === null ? EXIT.fine : EXIT.content
  } finally {
    stop.release()
    await pool.close()
    await binding?.close()
    await queue.close()
    await transport.close()
    await database.close()
  }
}

/** Opens everything that a worker needs of the database. `report` takes over the lines of the queue. */
async function openAll(address: string, transport: Transport, connections: number) {
  let say = printError
  const database = await shareDatabase(address)
  try {
    const queue = await openQueue(database, (error) => say(`The queue reports: ${error.message}`))
    try {
      const pace = await openWorkerPace(database, transport, connections)
      return { database, queue, pace, report: (next: (line: string) => void) => void (say = next) }
    } catch (error) {
      await queue.close()
      throw error
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

interface WorkerProgress extends WorkerEvents {
  /** Prints what this worker sent of each mailing. */
  end(): Promise<void>
}

interface Counts {
  delivered: number
  failed: number
  deferred: number
  skipped: number
}

/** Shows a progress bar in a terminal and prints a line for each mailing at the end. */
function workerProgress(
  stream: Pick<NodeJS.WriteStream, 'isTTY' | 'columns' | 'write'>,
  mailings: Pick<MailingStore, 'byId'>,
): WorkerProgress {
  const counts = new Map<number, Counts>()
  const begun = performance.now()
  const bar = new Map<number, Progress>()
  const notify = (line: string) => {
    for (const each of bar.values()) each.end()
    stream.write(`${oneReason(line)}\n`)
  }
  return {
    notify,
    settled(mailing, outcome, count) {
      const known = counts.get(mailing) ?? { delivered: 0, failed: 0, deferred: 0, skipped: 0 }
      counts.set(mailing, known)
      known[outcome] += count
      let line = bar.get(mailing)
      if (line === undefined) {
        bar.set(mailing, progressOn(stream, 0))
        void mailings
          .byId(mailing)
          .then((found) => bar.set(mailing, progressOn(stream, found?.planned ?? 0)))
          .catch(() => undefined)
        line = bar.get(mailing)
      }
      line?.reach(known.delivered + known.failed + known.skipped, `mailing ${mailing}: ${progressLine(known, begun)}`)
    },
    async end() {
      for (const each of bar.values()) each.end()
      if (counts.size === 0) stream.write('Nothing was sent.\n')
      for (const [mailing, known] of counts) {
        const found = await mailings.byId(mailing).catch(() => null)
        stream.write(`Mailing ${mailing}${titleOf(found)}: ${progressLine(known, begun)}\n`)
      }
    },
  }
}

function titleOf(mailing: StoredMailing | null): string {
  return mailing ? ` "${printable(mailing.title)}"` : ''
}

function progressLine({ delivered, failed, deferred, skipped }: Counts, begun: number): string {
  const seconds = (performance.now() - begun) / 1000
  return [
    `${formatNumber(delivered)} delivered`,
    ...(failed > 0 ? [`${formatNumber(failed)} failed`] : []),
    ...(deferred > 0 ? [`${formatNumber(deferred)} deferred`] : []),
    ...(skipped > 0 ? [`${formatNumber(skipped)} skipped`] : []),
    ...(seconds > 1 && delivered > 0 ? [`${formatNumber(Math.round(delivered / seconds))} a second`] : []),
  ].join(', ')
}

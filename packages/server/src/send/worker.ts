import { stopSignal } from '../mail/stop-signal.js'
import { configurationOf } from 'diptych/newsletter'
import { STDIN } from 'diptych/newsletter'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { existsSync } from 'node:fs'
import { openQueue } from '../mailings/database/queue.js'
import { waitForDatabase } from '../mailings/database/mailing-database.js'
import { bindingPool } from '../mailings/bind/binding-pool.js'
import { RETRY_RULES } from '../mailings/deliver/recorder.js'
import { runWorker } from '../mailings/deliver/worker.js'
import { EXIT, type ExitCode } from 'diptych/command'
import { DATABASE_PASSWORD_WARNING, databasePassword } from '../recipients/site-list.js'
import { readSigningKey } from 'diptych/newsletter'
import { holdsPassword, PASSWORD_WARNING, type SmtpFlags } from '../mail/target.js'
import { tell, warn } from 'diptych/command'
import { shareDatabase } from '../serve/open-store.js'
import { databaseOf, type DatabaseFlags } from '../serve/subscribers.js'
import { stateFolderOf } from '../serve/state-folder.js'
import type { Transport } from '../transports/transport.js'
import { openTransport, type TransportFlags } from './open-transport.js'
import { openWorkerPace } from './pace.js'
import { workerProgress } from './worker-progress.js'

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
  const transport = await openTransport(flags)
  const address = databaseOf(flags)
  // Other users cannot see DATABASE_URL in the list of processes.
  if (flags.database !== undefined && databasePassword(flags.database)) warn(DATABASE_PASSWORD_WARNING)
  const keyFile = flags.sign ?? join(stateFolderOf(address), 'site.key')
  const key = flags.sign !== undefined || existsSync(keyFile) ? readSigningKey(keyFile) : null
  const stop = stopSignal('Another worker can send the rest.')
  const opened = await waitForDatabase(() => openAll(address, transport, flags.connections), {
    tell,
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
  opened.report((line) => progress.tell(line))
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
    if (reason !== null) tell(reason)
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
  let say = tell
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

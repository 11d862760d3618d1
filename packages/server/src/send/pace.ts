import { randomUUID } from 'node:crypto'
import { EXIT, type ExitCode, UsageError } from 'diptych/command'
import { formatNumber } from 'diptych/domain'
import type { MailingDatabase } from '../mailings/database/mailing-database.js'
import { mailDomain } from '../mailings/mail-domain.js'
import {
  changePace,
  InvalidPace,
  type PaceChange,
  type PaceSetting,
  readPace,
  removePace,
} from '../mailings/pace/pace-settings.js'
import type { Pace } from '../mailings/pace/pace.js'
import { rateText } from '../mailings/pace/rate-text.js'
import { openPace } from '../mailings/pace/worker-pace.js'
import { reachDatabase } from '../serve/open-store.js'
import { type DatabaseFlags, databaseOf } from '../serve/subscribers.js'
import type { Transport } from '../transports/transport.js'
import { columns } from './mailings.js'

export interface PaceFlags extends DatabaseFlags {
  /** Messages per second. */
  readonly rate?: number
  readonly connections?: number
  /** Messages on the first day. Each day allows half as many again. */
  readonly warmUp?: number
  /** Remove all limits of the domain. */
  readonly clear?: boolean
  readonly json?: boolean
}

/** Growth per day, as providers and guides for new senders advise. */
const GROWTH = 1.5

/** Changes the sending rate for one receiving domain or for all together, and prints all limits. */
export async function pace(name: string | undefined, flags: PaceFlags): Promise<ExitCode> {
  const domain = name === undefined || name === '*' ? name : mailDomain(name)
  const { rate, connections, warmUp, clear = false } = flags
  const change: PaceChange = {
    ...(rate === undefined ? {} : { rate }),
    ...(connections === undefined ? {} : { connections }),
    ...(warmUp === undefined ? {} : { warmUp: { first: warmUp, growth: GROWTH } }),
  }
  const isChange = Object.keys(change).length > 0
  if (clear && isChange) throw new UsageError('--clear removes all limits. Pass it without the other options.')
  if (domain === undefined && (clear || isChange)) throw new UsageError("Name a domain, or '*' for all together.")
  if (domain !== undefined && !clear && !isChange)
    throw new UsageError('Nothing to change. Pass --rate, --connections, --warm-up or --clear.')
  const database = await reachDatabase(databaseOf(flags))
  try {
    if (domain !== undefined && clear) await removePace(database.db, domain)
    else if (domain !== undefined) await changePace(database.db, domain, change)
    const settings = await readPace(database.db)
    if (flags.json) process.stdout.write(`${JSON.stringify(settings)}\n`)
    else process.stdout.write(`${settings.length === 0 ? 'Nothing limits the pace.' : table(settings)}\n`)
    return EXIT.fine
  } catch (error) {
    throw error instanceof InvalidPace ? new UsageError(error.message) : error
  } finally {
    await database.close()
  }
}

function table(settings: readonly PaceSetting[]): string {
  return columns(
    ['domain', 'rate', 'connections', 'warm-up', 'slowed down'],
    settings.map(({ domain, rate, connections, warmUp, slowDown }) => [
      domain === '*' ? '* (all together)' : domain,
      rate === null ? '' : rateText(rate),
      connections === null ? '' : String(connections),
      warmUp === null || warmUp.quota === null
        ? ''
        : `day ${warmUp.day}: ${formatNumber(warmUp.taken)} of ${formatNumber(warmUp.quota)}`,
      slowDown === null ? '' : 'yes',
    ]),
    new Set([1, 2]),
  )
}

/**
 * The pace of a worker. A call to a service waits until all its recipients are allowed. Connections are not counted,
 * because the service has its own.
 */
export function openWorkerPace({ db }: MailingDatabase, { kind }: Transport, connections: number): Promise<Pace> {
  return openPace(db, { worker: randomUUID(), connections: kind === 'service' ? null : connections })
}

import { setTimeout as sleep } from 'node:timers/promises'
import { type Diptych, platform } from 'diptych'
import { limitConcurrency } from 'diptych/domain'
import { EmailTemplate } from 'diptych/email'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../site/store/tables.js'
import type { Transport } from '../../transports/transport.js'
import type { ReadTemplate } from '../bind/bind-job.js'
import type { BindingPool } from '../bind/binding-pool.js'
import type { MailingDatabase } from '../database/mailing-database.js'
import type { MailingQueue, TakenJob } from '../database/queue.js'
import { missingBlocks, refusalOf } from '../instance.js'
import type { Pace } from '../pace/pace.js'
import { mailMeasures } from '../telemetry.js'
import { batchDelivery } from './batch-delivery.js'
import { takeBatch } from './batch-hold.js'
import { breaker } from './breaker.js'
import { finishMailing, mailingWatch } from './mailing-state.js'
import { joinWorkers } from './membership.js'
import { openLetters, type SigningKey } from './open-letters.js'
import { recorder, RETRY_RULES, type RetryRules, type WorkerEvents } from './recorder.js'

/** Milliseconds between looks for mailings of other instances. */
const LOOK_MS = 1000

interface KnownInstances {
  /** The instances of due mailings that this worker can deliver. Null, for blocks of the platform, is the first. */
  names(): Promise<readonly (string | null)[]>
}

/** Tells once for each due mailing that this worker cannot deliver it. */
function knownInstances(
  db: Kysely<Tables>,
  diptych: Diptych,
  { notify }: Pick<WorkerEvents, 'notify'>,
): KnownInstances {
  const reported = new Set<number>()
  let known: readonly (string | null)[] = [null]
  let lookedAt = -Infinity
  return {
    async names() {
      if (performance.now() - lookedAt < LOOK_MS) return known
      const due = await db
        .selectFrom('mailings')
        .select(['id', 'instance'])
        .where('instance', 'is not', null)
        .where((where) =>
          where.or([
            where('state', '=', 'sending'),
            where.and([where('state', '=', 'scheduled'), sql<boolean>`send_at <= now()`]),
          ]),
        )
        .orderBy('id')
        .execute()
      const names = new Set<string>()
      for (const { id, instance } of due) {
        const missing = missingBlocks(instance ?? '', diptych)
        if (missing.length === 0 && instance !== null) names.add(instance)
        else if (!reported.has(id)) {
          reported.add(id)
          notify(refusalOf(id, missing))
        }
      }
      known = [null, ...names]
      lookedAt = performance.now()
      return known
    },
  }
}

export interface WorkerOptions {
  readonly database: MailingDatabase
  readonly queue: MailingQueue
  readonly transport: Transport
  readonly pace: Pace
  readonly pool: BindingPool
  /** The key that signs links; null if mailings have no signed links. */
  readonly key: SigningKey | null
  /** Name of this worker for people. */
  readonly name: string
  /** Messages, or calls to a service, under way at once. */
  readonly connections: number
  readonly retry?: RetryRules
  /** Milliseconds without a heartbeat after which other workers take over. Default: 30,000. */
  readonly lease?: number
  /** End when all mailings are settled, paused, or waiting for approval or a later time. Default: run until stopped. */
  readonly once?: boolean
  /** Milliseconds between checks of the queue while it is empty. Default: 500. */
  readonly poll?: number
  /** Milliseconds of the first pause if the server does not answer. Default: 1000. */
  readonly backoff?: number
  /**
   * Milliseconds after which the recipients of a batch are checked again before a message leaves: whether they
   * unsubscribed, bounced, were removed or changed their address. Default: 3000.
   */
  readonly fresh?: number
  /** Mailings with blocks that it does not have are left for other workers. Default: the platform's. */
  readonly diptych?: Diptych
  /**
   * Reads stored templates: `readTemplate` of the mail target that compiled them. The pool needs its module too.
   * Default: templates of the platform's blocks.
   */
  readonly readTemplate?: ReadTemplate
  readonly events: WorkerEvents
  /** Aborted when the worker has to end: messages under way are settled, the rest is returned. */
  readonly stop: AbortSignal
}

/** Maximum number of batches at once. Each takes some megabytes. */
const MOST_BATCHES = 12
const LONGEST_PAUSE = 60_000

/**
 * Delivers batches of all mailings until it is stopped. Any number of workers share one database.
 *
 * @returns the reason if it stopped by itself, because every message would fail (wrong password, refused sender). Null
 * otherwise.
 */
export async function runWorker({
  database,
  queue,
  transport,
  pace,
  pool,
  key,
  name,
  connections,
  retry = RETRY_RULES,
  lease = 30_000,
  once = false,
  poll = 500,
  backoff = 1000,
  fresh = 3000,
  diptych = platform,
  readTemplate = (data) => EmailTemplate.fromJSON(data),
  events,
  stop,
}: WorkerOptions): Promise<string | null> {
  const end = new AbortController()
  const stopped = () => end.abort()
  stop.addEventListener('abort', stopped, { once: true })
  if (stop.aborted) end.abort()
  let reason: string | null = null
  let isDatabaseAway = false
  const trouble = (error: unknown) => {
    if (error !== null && !isDatabaseAway) events.notify(`The database does not answer: ${oneLineOf(error)}`)
    if (error === null && isDatabaseAway) events.notify('The database answers again.')
    isDatabaseAway = error !== null
  }
  const membership = await joinWorkers(database, queue, { name, lease, trouble })
  const watch = mailingWatch(database.db, poll)
  const settlements = recorder(database.db, connections / 2)
  const letters = openLetters(database.db, pool, key, transport.kind === 'service' ? transport : null, readTemplate)
  let ready = 0
  const deliver = batchDelivery({
    database,
    queue,
    transport,
    pace,
    pool,
    letters,
    settlements,
    membership,
    watch,
    retry,
    lane: limitConcurrency(connections),
    measures: mailMeasures(),
    fresh,
    breaker: breaker({
      first: backoff,
      longest: LONGEST_PAUSE,
      signal: end.signal,
      notify: (why) =>
        events.notify(why === null ? `${transport.name} answers again.` : `${transport.name}: ${why}. Waiting.`),
    }),
    isEnding: () => end.signal.aborted,
    ready: (change) => (ready += change),
    stop(why) {
      reason ??= why
      end.abort()
    },
    events,
  })
  const instances = knownInstances(database.db, diptych, events)
  const inHand = new Map<TakenJob, Promise<void>>()
  const work = async (job: TakenJob, worker: string) => {
    try {
      await deliver(job, worker)
      await finishMailing(database.db, job.mailing)
    } catch (error) {
      // The batch stays held until this worker is gone or its job expires. Then another worker takes it.
      events.notify(`Mailing ${job.mailing}, batch ${job.batch}: ${oneLineOf(error)}`)
    } finally {
      inHand.delete(job)
      letters.keep(new Set([...inHand.keys()].map(({ mailing }) => mailing)))
    }
  }
  try {
    while (!end.signal.aborted) {
      const hasRoom = ready < connections * 2 && inHand.size < MOST_BATCHES && !isDatabaseAway
      const worker = membership.id()
      // The sign of life that follows tells whether the database answers again.
      const taken = hasRoom
        ? await instances
            .names()
            .then((names) => takeBatch(database, queue, worker, names))
            .catch(trouble)
        : null
      if (taken?.isHeld) inHand.set(taken.job, work(taken.job, worker))
      if (taken) continue
      if (once && inHand.size === 0 && !isDatabaseAway && !(await isAnythingLeft(database, await instances.names())))
        break
      await sleep(hasRoom ? poll : 10, undefined, { signal: end.signal }).catch(() => undefined)
    }
    await Promise.all(inHand.values())
  } finally {
    stop.removeEventListener('abort', stopped)
    watch.close()
    settlements.giveUp()
    await pace.close()
    await membership.close()
  }
  return reason
}

/** Whether anything is left for this run: due messages and retries, but not mailings scheduled for later. */
async function isAnythingLeft({ db }: MailingDatabase, instances: readonly (string | null)[]): Promise<boolean> {
  const row = await db
    .selectFrom('mailings')
    .select('id')
    .where((where) =>
      where.or([
        where('state', '=', 'sending'),
        where.and([where('state', '=', 'scheduled'), sql<boolean>`send_at <= now()`]),
      ]),
    )
    .where((where) =>
      where.or([
        where('instance', 'is', null),
        where('instance', 'in', ['', ...instances.filter((name) => name !== null)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
    .catch(() => 'unknown' as const)
  return row !== undefined
}

function oneLineOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n', 1)[0] ?? ''
}

import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { RecipientStatus } from '../../site/store/deliveries/delivery-records.js'
import type { Tables } from '../../site/store/tables.js'
import { MOST_UNCERTAIN, type Reply } from '../../transports/reply.js'
import { withoutNul } from '../database/mailing-database.js'

/** Names a recipient. */
interface RecipientKey {
  readonly mailing: number
  readonly batch: number
  readonly n: number
}

export interface Recorder {
  /**
   * Stores a settlement. Resolves when it is written. Settlements that arrive during a write are written together next.
   * Retries while the database is away, until `giveUp`.
   */
  settle(key: RecipientKey, settlement: Settlement): Promise<void>
  /** Stops retrying: unwritten settlements are dropped. */
  giveUp(): void
}

interface Entry extends RecipientKey {
  readonly settlement: Settlement
  resolve(): void
  reject(error: unknown): void
}

/** Milliseconds to wait for further settlements. A write takes as long. */
const GATHER = 2
const FIRST_PAUSE = 50
const LONGEST_PAUSE = 2000

/**
 * @param enough so many settlements are written without waiting for more: a good part of the messages that can be
 *   under way, which wait for their settlement.
 */
export function recorder(db: Kysely<Tables>, enough = 1): Recorder {
  let waiting: Entry[] = []
  let isWriting = false
  const end = new AbortController()
  const write = async () => {
    isWriting = true
    while (waiting.length > 0) {
      // Replies of the same moment are written together: one write of ten costs a third of ten writes.
      await nextTurn()
      if (waiting.length < enough) await sleep(GATHER)
      const entries = waiting
      waiting = []
      try {
        await writeSettled(db, entries, end.signal)
        for (const entry of entries) entry.resolve()
      } catch (error) {
        for (const entry of entries) entry.reject(error)
      }
    }
    isWriting = false
  }
  return {
    settle: ({ mailing, batch, n }, settlement) =>
      new Promise((resolve, reject) => {
        waiting.push({ mailing, batch, n, settlement, resolve, reject })
        if (!isWriting) void write()
      }),
    giveUp: () => end.abort(),
  }
}

async function writeSettled(db: Kysely<Tables>, entries: readonly Entry[], signal: AbortSignal): Promise<void> {
  for (let pause = FIRST_PAUSE; ; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
    try {
      return await writeAll(db, entries)
    } catch (error) {
      if (signal.aborted) throw error
      await sleep(pause, undefined, { signal }).catch(() => undefined)
    }
  }
}

/**
 * One statement, so it is atomic. A settled recipient stays settled, even if another worker reports something else
 * later.
 */
async function writeAll(db: Kysely<Tables>, entries: readonly Entry[]): Promise<void> {
  const column = <T>(of: (entry: Entry) => T) => sql.val(entries.map(of))
  await sql`
    update mailing_recipients as r set
      status = v.status,
      tries = v.tries,
      code = v.code,
      reply = v.reply,
      message_id = v.message_id,
      deferred_at = case when v.pause is null then r.deferred_at else coalesce(r.deferred_at, now()) end,
      next_at = now() + v.pause * interval '1 millisecond',
      settled_at = case when v.pause is null then now() end
    from unnest(
      ${column(({ mailing }) => mailing)}::int[],
      ${column(({ batch }) => batch)}::int[],
      ${column(({ n }) => n)}::smallint[],
      ${column(({ settlement }) => settlement.status)}::text[],
      ${column(({ settlement }) => settlement.tries)}::smallint[],
      ${column(({ settlement }) => settlement.code)}::smallint[],
      ${column(({ settlement }) => (settlement.reply === null ? null : withoutNul(settlement.reply)))}::text[],
      ${column(({ settlement }) => (settlement.message_id === null ? null : withoutNul(settlement.message_id)))}::text[],
      ${column(({ settlement }) => settlement.pause)}::float8[]
    ) as v (mailing_id, batch, n, status, tries, code, reply, message_id, pause)
    where r.mailing_id = v.mailing_id and r.batch = v.batch and r.n = v.n and r.status = 'waiting'
  `.execute(db)
}

/** The stored result of a try for one recipient. */
export interface Settlement {
  readonly status: RecipientStatus
  readonly tries: number
  readonly code: number | null
  readonly reply: string | null
  /** The service's id of the message. */
  readonly message_id: string | null
  /** Milliseconds until the next try; null if settled. */
  readonly pause: number | null
}

/** How long and how often a deferred message is tried. Times are in milliseconds. */
export interface RetryRules {
  /** Time to keep trying, from the first deferral. */
  readonly within: number
  /** Pause before the second try. Each further pause is twice as long. */
  readonly first: number
  readonly longest: number
}

/**
 * Two days. RFC 5321 4.5.4.1 recommends at least four to five days, but a newsletter is outdated by then. Greylisting
 * accepts a message after minutes.
 */
export const RETRY_RULES: RetryRules = { within: 2 * 86_400_000, first: 5 * 60_000, longest: 2 * 3_600_000 }

/**
 * @param tries number of earlier deferrals of the recipient.
 * @param since milliseconds since the first deferral; null for the first time.
 */
export function settlementOf(
  reply: Extract<Reply, { kind: 'accepted' | 'refused' | 'deferred' }>,
  { tries, since }: { readonly tries: number; readonly since: number | null },
  rules: RetryRules,
): Settlement {
  if (reply.kind === 'accepted')
    return { status: 'delivered', tries, code: null, reply: null, message_id: reply.id ?? null, pause: null }
  const { code, reason } = reply
  if (reply.kind === 'refused') return { status: 'failed', tries, code, reply: reason, message_id: null, pause: null }
  const made = reply.keepsKey ? tries : tries + 1
  const isLast = (since ?? 0) >= rules.within || (reply.isUncertain === true && tries + 1 >= MOST_UNCERTAIN)
  return {
    status: isLast ? 'failed' : 'waiting',
    // The idempotency keys of calls to a service depend on the number of tries.
    tries: Math.min(made, 32_767),
    code,
    reply: reason,
    message_id: null,
    pause: isLast ? null : pauseAfter(tries + 1, since ?? 0, rules),
  }
}

export function skipSettlement(reason: string): Settlement {
  return { status: 'skipped', tries: 0, code: null, reply: reason, message_id: null, pause: null }
}

/** The last try is at the end of the period, not after it. */
function pauseAfter(tries: number, since: number, { within, first, longest }: RetryRules): number {
  const pause = Math.min(first * 2 ** Math.min(tries - 1, 30), longest)
  return Math.max(Math.min(pause, within - since), first / 2)
}

/** Events of a worker. */
export interface WorkerEvents {
  /** Lines for people. */
  notify(line: string): void
  /** Called when messages of a mailing were settled or deferred. */
  settled(mailing: number, outcome: 'delivered' | 'failed' | 'deferred' | 'skipped', count: number): void
}

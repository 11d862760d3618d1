import { type Kysely, sql } from 'kysely'
import type { StoredShares, Tables } from '../../site/store/tables.js'
import { dayOf, type MessageLimits } from './grants.js'
import { milliseconds, type PaceClock } from './pace.js'

/** The row for all domains together. */
export const TOTAL = '*'

/** A row at the time `now`. Times are in milliseconds since 1970, by the database's clock. */
export interface PaceRow {
  readonly domain: string
  readonly rate: number | null
  readonly connections: number | null
  readonly warm_up_first: number | null
  readonly warm_up_growth: number | null
  readonly warm_up_from: number | null
  readonly counted_day: number | null
  readonly counted: number
  readonly shares: StoredShares
  readonly strikes: number
  /** Id of the last strike: microseconds since 1970, as text. */
  readonly strike: string | null
  readonly held_until: number | null
  readonly now: number
  readonly today: number
}

/** Reads all rows. There are few: domains with settings, and domains that asked to slow down. */
export async function readRows(db: Kysely<Tables>, { database: clock }: PaceClock): Promise<readonly PaceRow[]> {
  const { rows } = await sql<PaceRow>`
    select domain, rate, connections, warm_up_first, warm_up_growth, warm_up_from, counted_day, counted, shares, strikes,
      ${strikeName(sql`struck_at`)} as strike,
      ${milliseconds(sql`held_until`)} as held_until,
      ${milliseconds(sql`clock.at`)} as now,
      ${dayOf(sql`clock.at`)} as today
    from paces, (select ${clock} as at) as clock
    order by domain`.execute(db)
  return rows
}

/**
 * Records a strike, unless another worker recorded one after the known strike: simultaneous answers count as one
 * strike.
 *
 * @param pause milliseconds.
 */
export async function noteStrike(
  db: Kysely<Tables>,
  { database: clock }: PaceClock,
  { domain, known, strikes, pause }: { domain: string; known: string | null; strikes: number; pause: number },
): Promise<void> {
  const held = sql`${clock} + ${pause}::float8 * interval '1 millisecond'`
  await sql`
    insert into paces (domain, strikes, struck_at, held_until) values (${domain}, ${strikes}::integer, ${clock}, ${held})
    on conflict (domain) do update
    set strikes = excluded.strikes, struck_at = excluded.struck_at, held_until = excluded.held_until
    where ${strikeName(sql`paces.struck_at`)} is not distinct from ${known}::text`.execute(db)
}

/** Deletes rows of domains without settings whose last strike is long ago. */
export async function sweepRows(db: Kysely<Tables>, { database: clock }: PaceClock): Promise<void> {
  await sql`
    delete from paces
    where rate is null and connections is null and warm_up_first is null
      and coalesce(held_until, '-infinity') < ${clock} - interval '1 day'`.execute(db)
}

function strikeName(timestamp: ReturnType<typeof sql>): ReturnType<typeof sql> {
  return sql`(extract(epoch from ${timestamp}) * 1000000)::bigint::text`
}

/** The limits of a row at one time. */
export interface RowLimits {
  /** Milliseconds for which no message may start. */
  readonly wait: number
  readonly connections: number | null
  /** Whether the number of connections comes from a setting. */
  readonly isConnectionsSet: boolean
  /** Null if the number of messages is not limited. */
  readonly messages: MessageLimits | null
}

/**
 * @param slowDown by the clock of `now`.
 * @returns null if nothing is limited.
 */
export function rowLimits(
  row: PaceRow | null,
  slowDown: SlowDown,
  now: number,
  rules: SlowDownRules,
): RowLimits | null {
  const slow = slowLimits(slowDown, now, rules)
  const quota = row && dayQuota(row)
  if (slow && 'wait' in slow) return { wait: slow.wait, connections: null, isConnectionsSet: false, messages: null }
  const rate = smaller(row?.rate ?? null, slow?.rate ?? null)
  const connections = smaller(row?.connections ?? null, slow?.connections ?? null)
  const messages = rate === null && quota === null ? null : { rate, quota }
  return messages === null && connections === null
    ? null
    : { wait: 0, connections, isConnectionsSet: (row?.connections ?? null) !== null, messages }
}

function dayQuota(row: PaceRow): MessageLimits['quota'] {
  const { warm_up_first: first, warm_up_growth: growth, warm_up_from: from, today } = row
  if (first === null || growth === null || from === null) return null
  const messages = warmUpQuota({ first, growth }, today - from)
  return messages === null ? null : { messages, day: today }
}

function smaller(one: number | null, other: number | null): number | null {
  if (one === null) return other
  return other === null ? one : Math.min(one, other)
}

/** Limits for a domain that asked to slow down. Times are in milliseconds. */
export interface SlowDownRules {
  /** The pause after the first strike; each further one doubles it. */
  readonly firstPause: number
  readonly longestPause: number
  /** Messages per second after the pause. */
  readonly rate: number
  /** Connections after the pause. */
  readonly connections: number
  /** Duration of a step of the recovery. Each step doubles the rate and the connections. */
  readonly step: number
  /** Number of steps until nothing is limited. */
  readonly steps: number
}

export const SLOW_DOWN: SlowDownRules = {
  firstPause: 30_000,
  longestPause: 30 * 60_000,
  rate: 1,
  connections: 2,
  step: 30_000,
  steps: 10,
}

/** Strikes of a domain, by any clock that `heldUntil` and `now` share. */
export interface SlowDown {
  readonly strikes: number
  readonly heldUntil: number
}

/** The current limits: a pause, or reduced values. */
export type SlowLimits = { readonly wait: number } | { readonly rate: number; readonly connections: number }

/** The number of strikes after another one, and its pause. A domain that has recovered starts again at one. */
export function nextStrike(before: SlowDown, now: number, rules: SlowDownRules): { strikes: number; pause: number } {
  const strikes = hasRecovered(before, now, rules) ? 1 : before.strikes + 1
  return { strikes, pause: pauseOf(strikes, rules) }
}

/** Null if nothing is limited. */
export function slowLimits(slowDown: SlowDown, now: number, rules: SlowDownRules): SlowLimits | null {
  const { strikes, heldUntil } = slowDown
  if (hasRecovered(slowDown, now, rules)) return null
  // At most the length of the pause, because the clock may have been set back.
  if (now < heldUntil) return { wait: Math.min(heldUntil - now, pauseOf(strikes, rules)) }
  const factor = 2 ** stepsSince(heldUntil, now, rules)
  return { rate: rules.rate * factor, connections: rules.connections * factor }
}

function hasRecovered({ strikes, heldUntil }: SlowDown, now: number, rules: SlowDownRules): boolean {
  return strikes === 0 || (now >= heldUntil && stepsSince(heldUntil, now, rules) >= rules.steps)
}

function stepsSince(heldUntil: number, now: number, { step }: SlowDownRules): number {
  return Math.floor((now - heldUntil) / step)
}

function pauseOf(strikes: number, { firstPause, longestPause }: SlowDownRules): number {
  return Math.min(longestPause, firstPause * 2 ** Math.max(0, strikes - 1))
}

/** A daily quota for a new sender address. */
export interface WarmUp {
  /** Messages on the first day. */
  readonly first: number
  /** Factor from one day to the next. */
  readonly growth: number
}

/** Above this number, a day is not limited. */
const NO_LIMIT = 1_000_000_000

/**
 * @param day 0 on the first day.
 * @returns null once the warm-up limits nothing any more.
 */
export function warmUpQuota({ first, growth }: WarmUp, day: number): number | null {
  // `max`, because the database's clock may have been set back. Rounded, because 100 times 1.15 is 114.999… in binary.
  const quota = Math.floor(first * growth ** Math.max(0, day) + 1e-6)
  return quota < NO_LIMIT ? quota : null
}

import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../site/store/tables.js'
import { milliseconds, type PaceClock } from './pace.js'

/** Limits of one row: a rate, a quota for the day, or both. */
export interface MessageLimits {
  /** Messages per second. */
  readonly rate: number | null
  readonly quota: DayQuota | null
}

/** A quota for one day. */
export interface DayQuota {
  readonly messages: number
  /** Days since 1970, in UTC. */
  readonly day: number
}

/** A number of messages that a worker may send, one after the other. */
export interface Grant {
  readonly messages: number
  /** Milliseconds until the first message. Without messages: until the next request makes sense. */
  readonly wait: number
  /** Milliseconds between them. */
  readonly interval: number
  /** Milliseconds until the end of the day whose quota these messages use. */
  readonly expires: number
}

/** Capacity of a bucket in seconds of its rate: the burst after a pause. */
const BURST_SECONDS = 0.25
/**
 * Seconds for which messages are granted in advance. Each grant is half of the rest, so that a single worker gets a
 * quarter of a second's messages, and many workers get small, similar shares.
 */
const AHEAD_SECONDS = 0.5
/** Maximum seconds until the first message of a grant. At lower rates, the answer is to ask again later. */
const FIRST_SECONDS = 2
/** A grant is at most 1/20 of the day's remaining quota. */
const DAY_PARTS = 20

/** Maximum messages at once after a pause. */
export function burstOf(rate: number): number {
  return Math.max(1, rate * BURST_SECONDS)
}

/**
 * Takes messages from a row's bucket and from its day's quota in one statement. The bucket may become negative: then
 * the messages are for later, so that workers take turns.
 *
 * @returns null if the row was deleted.
 */
export async function takeGrant(
  db: Kysely<Tables>,
  { database: clock }: PaceClock,
  domain: string,
  { rate, quota }: MessageLimits,
  wanted: number,
): Promise<Grant | null> {
  const float = (value: number) => sql`${value}::float8`
  const perSecond = float(rate ?? 0)
  const balance =
    rate === null
      ? sql`null::float8`
      : // Not below the maximum that can have been granted, because the rate may have been higher.
        sql`greatest(
          ${float(-(rate * (FIRST_SECONDS + AHEAD_SECONDS) + 1))},
          least(
            ${float(burstOf(rate))},
            coalesce(paces.tokens, ${float(burstOf(rate))})
              + greatest(0, coalesce(extract(epoch from clock.at - paces.refilled_at), 0))::float8 * ${perSecond}
          )
        )`
  const byRate =
    rate === null
      ? float(wanted)
      : sql`case
          when 1 - bucket.balance > ${float(rate * FIRST_SECONDS)} then 0
          else greatest(1, floor((${float(rate * AHEAD_SECONDS)} + bucket.balance) / 2))
        end`
  const left = sql`greatest(0, ${float(quota?.messages ?? 0)} - today.counted)`
  const byDay =
    quota === null
      ? float(wanted)
      : sql`case
          when today.day <> ${quota.day}::integer then 0
          else least(${left}, greatest(1, floor(${left} / ${float(DAY_PARTS)})))
        end`
  const { rows } = await sql<{ granted: number; tokens: number | null; counted: number; day_left: number }>`
    update paces
    set (tokens, refilled_at, counted_day, counted, granted) = (
      select ${rate === null ? sql`null::float8` : sql`bucket.balance - taken.messages`},
        clock.at,
        ${quota === null ? sql`paces.counted_day` : sql`today.day`},
        ${quota === null ? sql`paces.counted` : sql`today.counted + taken.messages`},
        taken.messages
      from (select ${clock} as at) as clock,
        lateral (select ${balance} as balance) as bucket,
        lateral (
          select day, case when paces.counted_day = day then paces.counted else 0 end as counted
          from (select ${dayOf(sql`clock.at`)} as day) as days
        ) as today,
        lateral (select least(${float(wanted)}, ${byRate}, ${byDay})::integer as messages) as taken
    )
    where domain = ${domain}
    returning granted, tokens, counted,
      86400000 - (${milliseconds(sql`refilled_at`)}::numeric % 86400000)::float8 as day_left`.execute(db)
  const [row] = rows
  return row ? grantOf(row, { rate, quota }) : null
}

function grantOf(
  {
    granted,
    tokens,
    counted,
    day_left: dayLeft,
  }: { granted: number; tokens: number | null; counted: number; day_left: number },
  { rate, quota }: MessageLimits,
): Grant {
  const interval = rate === null ? 0 : 1000 / rate
  const before = (tokens ?? 0) + granted
  const first = rate === null ? 0 : Math.max(0, (1 - before) * interval)
  const expires = quota === null ? Infinity : dayLeft
  if (granted > 0) return { messages: granted, wait: first, interval, expires }
  const tooEarly = first - FIRST_SECONDS * 1000
  const isUsedUp = quota !== null && counted >= quota.messages
  return { messages: 0, wait: isUsedUp ? Math.max(tooEarly, dayLeft) : Math.max(tooEarly, 50), interval, expires }
}

/** Returns unsent messages. Messages of an earlier day's quota are dropped. */
export async function returnGrant(
  db: Kysely<Tables>,
  domain: string,
  { rate, quota }: MessageLimits,
  messages: number,
): Promise<void> {
  await sql`
    update paces
    set tokens = ${rate === null ? sql`tokens` : sql`least(${burstOf(rate)}::float8, tokens + ${messages}::float8)`},
      counted = ${
        quota === null
          ? sql`counted`
          : sql`case when counted_day = ${quota.day}::integer then greatest(0, counted - ${messages}::integer) else counted end`
      }
    where domain = ${domain}`.execute(db)
}

/** The day of a timestamp: days since 1970, in UTC. */
export function dayOf(timestamp: ReturnType<typeof sql>): ReturnType<typeof sql> {
  return sql`floor(extract(epoch from ${timestamp}) / 86400)::integer`
}

import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../site/store/tables.js'
import { milliseconds, type PaceClock } from './pace-clock.js'

/** What limits the messages of one row: a rate, a number for the day, or both. */
export interface MessageLimits {
  /** Messages a second. */
  readonly rate: number | null
  readonly quota: DayQuota | null
}

/** So many messages on this day and no other. */
export interface DayQuota {
  readonly messages: number
  /** Days since 1970, in UTC. */
  readonly day: number
}

/** Messages that a worker may send, one after the other. */
export interface Grant {
  readonly messages: number
  /** Milliseconds from now to the first one. With no messages: until it makes sense to ask again. */
  readonly wait: number
  /** Milliseconds between them. */
  readonly interval: number
  /** Milliseconds from now until the day is over whose messages these are. */
  readonly expires: number
}

/** Seconds of the rate that a bucket holds: what may go out at once after a pause. */
const BURST_SECONDS = 0.25
/**
 * Seconds for which messages are promised ahead. Each grant is half of what is left of them, so that one worker takes
 * a quarter of a second's messages, and many share them in small and equal parts.
 */
const AHEAD_SECONDS = 0.5
/** Seconds to the first message of a grant, at most. A lower rate answers that it is too early. */
const FIRST_SECONDS = 2
/** A grant is at most this part of what is left of the day. */
const DAY_PARTS = 20

/** Messages that may go out at once after a pause. */
export function burstOf(rate: number): number {
  return Math.max(1, rate * BURST_SECONDS)
}

/**
 * Takes messages from a row's bucket, and from its day, in one statement. The bucket may go below zero: then the
 * messages are for later, and each worker has its turn.
 *
 * @returns null where the row is gone.
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
      : // Not below what can have been promised: the rate may have been higher.
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

/** Gives back what was not sent. What belongs to another day is lost with it. */
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

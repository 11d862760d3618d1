import { sql, type Kysely } from 'kysely'
import type { StoredShares } from '../../site/store/pace/pace-tables.js'
import type { Tables } from '../../site/store/tables.js'
import { dayOf } from './grants.js'
import { milliseconds, type PaceClock } from './pace-clock.js'

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

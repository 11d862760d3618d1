import { sql, type RawBuilder } from 'kysely'

/** What time it is. Only the database's is shared by workers; a worker's own only measures how long something takes. */
export interface PaceClock {
  /** Of the database, as a timestamp with time zone. */
  readonly database: RawBuilder<Date>
  /** Milliseconds of this worker since any moment. Never goes back. */
  local(): number
}

export const PACE_CLOCK: PaceClock = {
  // Not now(), which is when a statement began: it may have waited for another since.
  database: sql<Date>`clock_timestamp()`,
  local: () => performance.now(),
}

/** A timestamp as milliseconds since 1970. */
export function milliseconds(timestamp: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(extract(epoch from ${timestamp}) * 1000)::float8`
}

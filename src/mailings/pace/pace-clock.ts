import { sql, type RawBuilder } from 'kysely'

/** Clocks. Workers share only the database's clock; a worker's own clock measures durations. */
export interface PaceClock {
  /** The database's clock, as a timestamp with time zone. */
  readonly database: RawBuilder<Date>
  /** Monotonic milliseconds of this worker. */
  local(): number
}

export const PACE_CLOCK: PaceClock = {
  // Not now(), the start of the transaction: the statement may have waited for another since.
  database: sql<Date>`clock_timestamp()`,
  local: () => performance.now(),
}

/** A timestamp as milliseconds since 1970. */
export function milliseconds(timestamp: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(extract(epoch from ${timestamp}) * 1000)::float8`
}

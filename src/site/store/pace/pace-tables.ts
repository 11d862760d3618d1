import type { ColumnType, Generated } from 'kysely'

export interface PaceTables {
  /** One row for a receiving domain, and one for everything (`*`). */
  paces: {
    domain: string
    /** Messages a second. Null: no limit. */
    rate: number | null
    /** Messages that are under way at once. Null: no limit. */
    connections: number | null
    warm_up_first: number | null
    warm_up_growth: number | null
    /** Its first day: days since 1970, in UTC. */
    warm_up_from: number | null
    /** What the bucket held then. Less than 0: so many are promised for later. Null: full. */
    tokens: number | null
    refilled_at: Date | null
    /** What the last statement took: a way to return it, which costs no second look. */
    granted: Generated<number>
    /** The day that is counted: days since 1970, in UTC. */
    counted_day: number | null
    counted: Generated<number>
    /** Which worker has how many connections. */
    shares: ColumnType<StoredShares, string | undefined, string>
    shares_version: Generated<number>
    strikes: Generated<number>
    struck_at: Date | null
    held_until: Date | null
  }
}

/** By worker. */
export type StoredShares = Readonly<Record<string, StoredShare>>

/** Times are milliseconds since 1970 by the clock of the database. */
export interface StoredShare {
  readonly connections: number
  readonly is_waiting: boolean
  /** Since when it has connections, or waits for its first. */
  readonly since: number
  /** When others may have its connections, if it says nothing more. */
  readonly until: number
}

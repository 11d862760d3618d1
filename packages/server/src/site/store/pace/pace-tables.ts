import type { ColumnType, Generated } from 'kysely'

export interface PaceTables {
  /** One row for each receiving domain, and one for the total (`*`). */
  paces: {
    domain: string
    /** Messages per second; null for no limit. */
    rate: number | null
    /** Messages under way at once; null for no limit. */
    connections: number | null
    warm_up_first: number | null
    warm_up_growth: number | null
    /** Its first day: days since 1970, in UTC. */
    warm_up_from: number | null
    /** Tokens in the bucket at that time. A negative value means messages promised for later. Null: full. */
    tokens: number | null
    refilled_at: Date | null
    /** Tokens taken by the last statement, so that the same statement can return them. */
    granted: Generated<number>
    /** The counted day: days since 1970, in UTC. */
    counted_day: number | null
    counted: Generated<number>
    /** The number of connections of each worker. */
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
  /** When it got connections, or started to wait for its first. */
  readonly since: number
  /** When its connections expire unless it renews them. */
  readonly until: number
}

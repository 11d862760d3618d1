/** The columns that `RateLimiterPostgres` expects. */
export interface LimitTables {
  rate_limits: {
    key: string
    points: number
    /** Milliseconds since 1970; a bigint, which drivers give as text. */
    expire: string | null
  }
}

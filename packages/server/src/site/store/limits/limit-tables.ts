/** The columns that `RateLimiterPostgres` expects. */
export interface LimitTables {
  rate_limits: {
    key: string
    points: number
    /** Milliseconds since 1970. A bigint, which drivers return as a string. */
    expire: string | null
  }
}

/** Allows `points` attempts per key in `seconds`. */
export interface LimitRule {
  readonly name: string
  readonly points: number
  readonly seconds: number
}

export interface LimitStore {
  /**
   * Counts an attempt. Null if it is allowed; otherwise the seconds to wait. Uses the system's clock, because processes
   * share the count.
   *
   * @param key at most 200 characters.
   */
  take(rule: LimitRule, key: string): Promise<number | null>
  /** Deletes expired counts. */
  sweep(now: Date): Promise<void>
}

/** How often something may be tried with one key: `points` times in `seconds`. */
export interface LimitRule {
  readonly name: string
  readonly points: number
  readonly seconds: number
}

export interface LimitStore {
  /**
   * Counts a try. Null: go on. Else the seconds to wait. Time is the clock's own, since processes share the count.
   *
   * @param key at most 200 characters.
   */
  take(rule: LimitRule, key: string): Promise<number | null>
  /** Forgets counts that are over. */
  sweep(now: Date): Promise<void>
}

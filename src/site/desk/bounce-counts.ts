/** How many addresses bounced or complained in a time. */
export interface BounceCount {
  readonly bounced: number
  readonly complained: number
}

/** What the desk asks of whoever takes in bounces and complaints. */
export interface BounceCounts {
  /** Counts from each of these times until the next, and from the last on; times ascend. Null where nobody counts. */
  since(times: readonly Date[]): Promise<readonly BounceCount[] | null>
}

/** A site that takes in no bounces. */
export const noBounceCounts: BounceCounts = { since: async () => null }

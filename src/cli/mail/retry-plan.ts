/** How long and how often a message is tried that a server puts off. Times are milliseconds. */
export interface RetryPlan {
  /** How long to keep trying, from the first time it was put off. */
  readonly within: number
  /** Tries that lie so close together are made at once. */
  readonly slack: number
  /** The pause after so many tries. */
  pause(tries: number): number
}

const FIRST_PAUSE = 60_000
/** Greylisting lets a message pass after minutes; servers that limit rates want hours between tries. */
const LONGEST_PAUSE = 1_800_000
/** Tries that fit into a short time. */
const SHARE = 60

/** Pauses of 1, 2, 4, 8 and 16 minutes, then half an hour. They are shorter where the time is less than an hour. */
export function retryPlan(within: number): RetryPlan {
  const first = Math.min(FIRST_PAUSE, within / SHARE)
  return { within, slack: first / 2, pause: (tries) => Math.min(first * 2 ** (tries - 1), LONGEST_PAUSE) }
}

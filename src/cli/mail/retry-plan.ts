/** How long and how often a deferred message is tried. Times are in milliseconds. */
export interface RetryPlan {
  /** How long to keep trying, from the first deferral. */
  readonly within: number
  /** Tries within this time are made together. */
  readonly slack: number
  /** The pause after this many tries. */
  pause(tries: number): number
}

const FIRST_PAUSE = 60_000
/** Greylisting accepts a message after minutes; servers that limit rates expect hours between tries. */
const LONGEST_PAUSE = 1_800_000
/** Number of tries in a short time. */
const SHARE = 60

/** Pauses of 1, 2, 4, 8 and 16 minutes, then half an hour. They are shorter if `within` is less than an hour. */
export function retryPlan(within: number): RetryPlan {
  const first = Math.min(FIRST_PAUSE, within / SHARE)
  return { within, slack: first / 2, pause: (tries) => Math.min(first * 2 ** (tries - 1), LONGEST_PAUSE) }
}

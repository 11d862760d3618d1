/** Limits for a domain that asked to slow down. Times are in milliseconds. */
export interface SlowDownRules {
  /** The pause after the first strike; each further one doubles it. */
  readonly firstPause: number
  readonly longestPause: number
  /** Messages per second after the pause. */
  readonly rate: number
  /** Connections after the pause. */
  readonly connections: number
  /** Duration of a step of the recovery. Each step doubles the rate and the connections. */
  readonly step: number
  /** Number of steps until nothing is limited. */
  readonly steps: number
}

export const SLOW_DOWN: SlowDownRules = {
  firstPause: 30_000,
  longestPause: 30 * 60_000,
  rate: 1,
  connections: 2,
  step: 30_000,
  steps: 10,
}

/** Strikes of a domain, by any clock that `heldUntil` and `now` share. */
export interface SlowDown {
  readonly strikes: number
  readonly heldUntil: number
}

/** The current limits: a pause, or reduced values. */
export type SlowLimits = { readonly wait: number } | { readonly rate: number; readonly connections: number }

/** The number of strikes after another one, and its pause. A domain that has recovered starts again at one. */
export function nextStrike(before: SlowDown, now: number, rules: SlowDownRules): { strikes: number; pause: number } {
  const strikes = hasRecovered(before, now, rules) ? 1 : before.strikes + 1
  return { strikes, pause: pauseOf(strikes, rules) }
}

/** Null if nothing is limited. */
export function slowLimits(slowDown: SlowDown, now: number, rules: SlowDownRules): SlowLimits | null {
  const { strikes, heldUntil } = slowDown
  if (hasRecovered(slowDown, now, rules)) return null
  // At most the length of the pause, because the clock may have been set back.
  if (now < heldUntil) return { wait: Math.min(heldUntil - now, pauseOf(strikes, rules)) }
  const factor = 2 ** stepsSince(heldUntil, now, rules)
  return { rate: rules.rate * factor, connections: rules.connections * factor }
}

function hasRecovered({ strikes, heldUntil }: SlowDown, now: number, rules: SlowDownRules): boolean {
  return strikes === 0 || (now >= heldUntil && stepsSince(heldUntil, now, rules) >= rules.steps)
}

function stepsSince(heldUntil: number, now: number, { step }: SlowDownRules): number {
  return Math.floor((now - heldUntil) / step)
}

function pauseOf(strikes: number, { firstPause, longestPause }: SlowDownRules): number {
  return Math.min(longestPause, firstPause * 2 ** Math.max(0, strikes - 1))
}

/** What a domain gets that asked for fewer messages. Times in milliseconds. */
export interface SlowDownRules {
  /** The pause after the first strike; each further one doubles it. */
  readonly firstPause: number
  readonly longestPause: number
  /** Messages a second after the pause. */
  readonly rate: number
  /** Connections after the pause. */
  readonly connections: number
  /** How long each step of the recovery takes. Each doubles the rate and the connections. */
  readonly step: number
  /** Steps until nothing is limited. */
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

/** What is allowed: nothing for a while, or this much. */
export type SlowLimits = { readonly wait: number } | { readonly rate: number; readonly connections: number }

/** The strikes with one more, and the pause for it. A domain that has recovered begins anew. */
export function nextStrike(before: SlowDown, now: number, rules: SlowDownRules): { strikes: number; pause: number } {
  const strikes = hasRecovered(before, now, rules) ? 1 : before.strikes + 1
  return { strikes, pause: pauseOf(strikes, rules) }
}

/** Null: nothing is limited. */
export function slowLimits(slowDown: SlowDown, now: number, rules: SlowDownRules): SlowLimits | null {
  const { strikes, heldUntil } = slowDown
  if (hasRecovered(slowDown, now, rules)) return null
  // Never longer than the pause was: the clock may have been set back.
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

/** A daily quota for a new sender address. */
export interface WarmUp {
  /** Messages on the first day. */
  readonly first: number
  /** Factor from one day to the next. */
  readonly growth: number
}

/** Above this number, a day is not limited. */
const NO_LIMIT = 1_000_000_000

/**
 * @param day 0 on the first day.
 * @returns null once the warm-up limits nothing any more.
 */
export function warmUpQuota({ first, growth }: WarmUp, day: number): number | null {
  // `max`, because the database's clock may have been set back. Rounded, because 100 times 1.15 is 114.999… in binary.
  const quota = Math.floor(first * growth ** Math.max(0, day) + 1e-6)
  return quota < NO_LIMIT ? quota : null
}

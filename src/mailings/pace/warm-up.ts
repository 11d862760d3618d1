/** How many messages may go out each day, for an address of the sender that is new. */
export interface WarmUp {
  /** Messages on the first day. */
  readonly first: number
  /** Each day allows so many times the messages of the day before. */
  readonly growth: number
}

/** More than a day can have: then nothing is limited. */
const NO_LIMIT = 1_000_000_000

/**
 * @param day 0 on the first day.
 * @returns null once the warm-up limits nothing any more.
 */
export function warmUpQuota({ first, growth }: WarmUp, day: number): number | null {
  // The database's clock may have been set back. And 100 messages times 1.15 are 114.999… in binary.
  const quota = Math.floor(first * growth ** Math.max(0, day) + 1e-6)
  return quota < NO_LIMIT ? quota : null
}

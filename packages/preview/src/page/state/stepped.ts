/** The next or previous number relative to `now`, wrapping around; null if `numbers` is empty. */
export function stepped(numbers: readonly number[], now: number | null, by: 1 | -1): number | null {
  const sorted = [...new Set(numbers)].sort((one, other) => one - other)
  const next =
    by === 1
      ? (sorted.find((number) => now === null || number > now) ?? sorted[0])
      : (sorted.findLast((number) => now === null || number < now) ?? sorted.at(-1))
  return next ?? null
}

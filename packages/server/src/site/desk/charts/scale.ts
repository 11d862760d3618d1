/** The values of the grid lines: a few round numbers from 0, the last at or above the largest value. */
export function ticksTo(largest: number, atMost = 4): readonly number[] {
  if (largest <= 0) return [0, 1]
  const rough = largest / atMost
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power)
  // Only whole numbers, because they count readers.
  const whole = Math.ceil(step)
  return Array.from({ length: Math.ceil(largest / whole) + 1 }, (_, at) => at * whole)
}

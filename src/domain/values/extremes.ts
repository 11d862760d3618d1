// `Math.max(...numbers)` throws a RangeError at about 120,000 numbers, because arguments are kept on the stack.

/** The largest of some numbers, at least `floor`. */
export function largest(numbers: Iterable<number>, floor = -Infinity): number {
  let found = floor
  for (const number of numbers) found = Math.max(found, number)
  return found
}

/** The smallest of some numbers, at most `ceiling`. */
export function smallest(numbers: Iterable<number>, ceiling = Infinity): number {
  let found = ceiling
  for (const number of numbers) found = Math.min(found, number)
  return found
}

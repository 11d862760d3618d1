/**
 * Adds items to a list in place. `list.push(...items)` throws a RangeError at about 120,000 items, because arguments
 * are kept on the stack.
 */
export function appendAll<T>(list: T[], items: Iterable<T>): void {
  for (const item of items) list.push(item)
}

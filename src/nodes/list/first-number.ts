/** The number of a list's first item. Some editors write `start`, others `order` with a `start` of 1. */
export function firstNumber({ start, order }: { start: number | null; order: number | null }): number {
  return Math.trunc(start !== null && start !== 1 ? start : (order ?? start ?? 1))
}

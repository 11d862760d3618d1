/**
 * Lets so many run at a time, in the order in which they come. A place that is given up goes to the first who waits;
 * were it free for a moment, one who comes in that moment would be one too many.
 */
export function lanes(width: number): <T>(work: () => Promise<T>) => Promise<T> {
  let free = width
  const waiting: (() => void)[] = []
  return async (work) => {
    if (free > 0) free--
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}

/**
 * Limits concurrency to `width`, in order of arrival. A finished task passes its place directly to the first waiting
 * task, so that a new task cannot take it in between.
 */
export function limitConcurrency(width: number): <T>(work: () => Promise<T>) => Promise<T> {
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

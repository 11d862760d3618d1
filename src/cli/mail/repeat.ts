import { setTimeout as sleep } from 'node:timers/promises'

/** The work takes at most one part of so many of the time. */
const SHARE = 20

/**
 * Does the work again and again with a pause before each time, longer after work that took long. What it returns ends
 * that, and settles when the work is done.
 */
export function repeat(work: () => Promise<void>, pauseMs: number): () => Promise<void> {
  const end = new AbortController()
  const pause = (took: number) =>
    sleep(Math.max(pauseMs, took * SHARE), true, { signal: end.signal, ref: false }).catch(() => false)
  const done = (async () => {
    for (let took = 0; await pause(took);) {
      const begun = performance.now()
      await work()
      took = performance.now() - begun
    }
  })()
  return () => {
    end.abort()
    return done
  }
}

import { setTimeout as sleep } from 'node:timers/promises'

/** The work takes at most 1/20 of the time. */
const SHARE = 20

/**
 * Repeats the work with a pause before each run, longer after slow runs. Returns a function that stops and settles when
 * the current run is done.
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

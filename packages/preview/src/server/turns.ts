import { setTimeout as sleep } from 'node:timers/promises'

export interface Turns {
  /** Runs work for the visible view at once. */
  now<T>(work: () => Promise<T>): Promise<T>
  /**
   * Runs background work one at a time, and not while visible work is under way. null if the result is no longer
   * wanted.
   */
  later<T>(isWanted: () => boolean, work: () => Promise<T>): Promise<T | null>
}

/** Milliseconds to wait for requests that belong together. */
const TOGETHER = 10

/** Schedules rendering on one thread: visible views first. */
export function createTurns(): Turns {
  let busy = 0
  let last: Promise<unknown> = Promise.resolve()
  return {
    async now(work) {
      busy++
      try {
        return await work()
      } finally {
        busy--
      }
    },
    later(isWanted, work) {
      const turn = last.then(async () => {
        do await sleep(TOGETHER)
        while (busy > 0)
        return isWanted() ? work() : null
      })
      last = turn.catch(() => undefined)
      return turn
    },
  }
}

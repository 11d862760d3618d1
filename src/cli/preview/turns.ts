import { setTimeout as sleep } from 'node:timers/promises'

export interface Turns {
  /** What a writer looks at. */
  now<T>(work: () => Promise<T>): Promise<T>
  /**
   * What they look at afterwards: one at a time, and not while anything of the first kind is under way. null where
   * nobody waits for it any more.
   */
  later<T>(isWanted: () => boolean, work: () => Promise<T>): Promise<T | null>
}

/** So long after a request, those that were made with it have come. */
const TOGETHER = 10

/** One thread renders for everybody: who goes first. */
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

import { setTimeout as sleep } from 'node:timers/promises'
import type { Pace, Turn } from '../pace/pace.js'

/** A pause that is worth waiting for. Longer ones are waited for in the queue, where other batches go on meanwhile. */
const SHORT_WAIT = 2000

/**
 * Asks for the turn of one message, and waits where its domain has enough for a moment.
 *
 * @param waiting is called when it waits, and its result once it no longer does.
 * @returns the turn, or for how many milliseconds the domain takes nothing; null once nothing more may begin.
 */
export async function awaitTurn(
  pace: Pick<Pace, 'turn'>,
  domain: string,
  mayBegin: () => boolean,
  waiting: () => () => void,
): Promise<Turn | number | null> {
  let over: (() => void) | undefined
  try {
    while (mayBegin()) {
      const turn = await pace.turn(domain)
      if ('end' in turn) return turn
      if (turn.wait > SHORT_WAIT) return turn.wait
      over ??= waiting()
      await sleep(turn.wait)
    }
    return null
  } finally {
    over?.()
  }
}

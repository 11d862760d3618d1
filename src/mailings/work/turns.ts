import { setTimeout as sleep } from 'node:timers/promises'
import type { Pace, Turn } from '../pace/pace.js'

/** Milliseconds. For longer pauses the batch goes back to the queue, so that other batches can continue. */
const SHORT_WAIT = 2000

/**
 * Requests the turn of one message, and waits briefly if its domain is at its limit.
 *
 * @param waiting called when the wait starts; its result is called when the wait ends.
 * @returns the turn, or the milliseconds for which the domain accepts nothing; null if no further message may start.
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

import { setTimeout as sleep } from 'node:timers/promises'
import type { Away } from '../../transports/reply.js'
import type { Pace, Turn } from '../pace/pace.js'

/** A circuit breaker: pauses requests to a server that does not answer or is overloaded. */
export interface Breaker {
  /** Resolves when requests are allowed. */
  closed(): Promise<void>
  trip(away: Away): void
  /** Call it when the server answered. */
  answered(): void
  /** Number of answers, to tell whether only one message fails. */
  readonly answers: number
}

interface BreakerOptions {
  /** Milliseconds of the first pause. Each further one is twice as long. */
  readonly first: number
  readonly longest: number
  /** Called with the reason of a pause, and with null when the server answers again. */
  readonly notify: (reason: string | null) => void
  readonly signal: AbortSignal
}

/** Maximum milliseconds of a pause that a server requests. */
const LONGEST_NAMED = 3_600_000

export function breaker({ first, longest, notify, signal }: BreakerOptions): Breaker {
  let trips = 0
  let until = 0
  /** End of a pause that the server requested. Answers to requests under way do not shorten it. */
  let named = 0
  let answers = 0
  /** The last reported reason, which is not repeated. */
  let lastReason: string | null = null
  return {
    async closed() {
      const left = () => Math.max(until, named) - performance.now()
      for (let pause = left(); pause > 0 && !signal.aborted; pause = left())
        await sleep(pause, undefined, { signal }).catch(() => undefined)
    },
    trip({ reason, retryAfter }) {
      const now = performance.now()
      const isOpen = now < Math.max(until, named)
      if (retryAfter !== null) named = Math.max(named, now + Math.min(retryAfter, LONGEST_NAMED))
      // Failures of messages that were under way together count once.
      if (isOpen) return
      const pause = Math.min(first * 2 ** trips, longest)
      trips++
      until = now + pause * (0.75 + Math.random() / 2)
      if (reason !== lastReason) notify(reason)
      lastReason = reason
    },
    answered() {
      answers++
      if (performance.now() < named) return
      if (lastReason !== null) notify(null)
      lastReason = null
      trips = 0
      until = 0
    },
    get answers() {
      return answers
    },
  }
}

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

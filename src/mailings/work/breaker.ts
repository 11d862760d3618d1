import { setTimeout as sleep } from 'node:timers/promises'
import type { Away } from '../../transports/reply.js'

/** Keeps a server that is away, or has enough, from being asked on behalf of everybody who waits. */
export interface Breaker {
  /** Resolves when the server may be asked. */
  closed(): Promise<void>
  trip(away: Away): void
  /** It answered. */
  answered(): void
  /** How often it has answered: whether others fare better than one message. */
  readonly answers: number
}

export interface BreakerOptions {
  /** Milliseconds of the first pause; each further one is twice as long. */
  readonly first: number
  readonly longest: number
  /** Hears why the server is left alone, and that it answers again (null). */
  readonly tell: (reason: string | null) => void
  readonly signal: AbortSignal
}

/** A server that names a longer pause is asked after an hour. */
const LONGEST_NAMED = 3_600_000

export function breaker({ first, longest, tell, signal }: BreakerOptions): Breaker {
  let trips = 0
  let until = 0
  /** What the server itself named. Answers to what was under way meanwhile do not shorten it. */
  let named = 0
  let answers = 0
  /** What was told last: who waits for hours need not read it each time. */
  let told: string | null = null
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
      // Replies of messages that were under way together are one trip.
      if (isOpen) return
      const pause = Math.min(first * 2 ** trips, longest)
      trips++
      until = now + pause * (0.75 + Math.random() / 2)
      if (reason !== told) tell(reason)
      told = reason
    },
    answered() {
      answers++
      if (performance.now() < named) return
      if (told !== null) tell(null)
      told = null
      trips = 0
      until = 0
    },
    get answers() {
      return answers
    },
  }
}

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

export function breaker({ first, longest, tell, signal }: BreakerOptions): Breaker {
  let trips = 0
  let until = 0
  let answers = 0
  /** What was told last: who waits for hours need not read it each time. */
  let told: string | null = null
  return {
    async closed() {
      for (let left = until - performance.now(); left > 0 && !signal.aborted; left = until - performance.now())
        await sleep(left, undefined, { signal }).catch(() => undefined)
    },
    trip({ reason, retryAfter }) {
      // Replies of messages that were under way together are one trip.
      if (performance.now() < until) return
      const pause = Math.min(first * 2 ** trips, longest)
      trips++
      until = performance.now() + Math.min(Math.max(retryAfter ?? 0, pause * (0.75 + Math.random() / 2)), 3_600_000)
      if (reason !== told) tell(reason)
      told = reason
    },
    answered() {
      answers++
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

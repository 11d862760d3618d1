import { type RawBuilder, sql } from 'kysely'

/**
 * Limits sending for all workers together: rates and connections by receiving domain and in total. Each worker has one
 * pace. Domains are lower-case ASCII.
 */
export interface Pace {
  /**
   * Requests to send one message to the domain. Resolves at once if nothing limits it. End the turn when the message is
   * settled: until then it counts as one connection.
   *
   * @returns a turn, or the milliseconds to wait before the next request if the domain is at its limit.
   */
  turn(domain: string): Promise<Turn | Wait>
  /** Stops background work (reading settings, renewing connections), and returns everything. */
  close(): Promise<void>
}

export interface Turn {
  /**
   * Call it when the message is settled. `wantsLess`: the domain asked to slow down, and gets fewer messages for a
   * while.
   */
  end(outcome: { readonly wantsLess: boolean }): void
}

export interface Wait {
  readonly wait: number
}

/** Clocks. Workers share only the database's clock; a worker's own clock measures durations. */
export interface PaceClock {
  /** The database's clock, as a timestamp with time zone. */
  readonly database: RawBuilder<Date>
  /** Monotonic milliseconds of this worker. */
  local(): number
}

export const PACE_CLOCK: PaceClock = {
  // Not now(), the start of the transaction: the statement may have waited for another since.
  database: sql<Date>`clock_timestamp()`,
  local: () => performance.now(),
}

/** A timestamp as milliseconds since 1970. */
export function milliseconds(timestamp: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(extract(epoch from ${timestamp}) * 1000)::float8`
}

/** A queue of waiting callers. */
export interface WaitingLine {
  readonly size: number
  /** Resolves when it is woken, or after `milliseconds`. */
  wait(milliseconds: number): Promise<void>
  /** Wakes up to `count` callers, in order. */
  wake(count: number): void
}

export function waitingLine(): WaitingLine {
  const waiting = new Set<() => void>()
  return {
    get size() {
      return waiting.size
    },
    wait(milliseconds) {
      return new Promise((resolve) => {
        const wake = () => {
          clearTimeout(timer)
          waiting.delete(wake)
          resolve()
        }
        const timer = setTimeout(wake, milliseconds)
        waiting.add(wake)
      })
    },
    wake(count) {
      for (const wake of [...waiting].slice(0, Math.max(0, count))) wake()
    },
  }
}

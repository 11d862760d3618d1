import type { Kysely } from 'kysely'
import type { Tables } from '../../site/store/tables.js'
import { requestConnections } from './connection-shares.js'
import type { PaceClock } from './pace.js'

/**
 * The connections of one row that this worker may use. It keeps them for a while, so that not every message needs a
 * query.
 */
export interface ConnectionAllowance {
  /** Messages under way. */
  readonly used: number
  isFree(limit: number): boolean
  /** Records that a message waits. Returns whether it makes sense to request more connections. */
  lacks(): boolean
  /**
   * Requests one more connection than are in use, and those for waiting messages. Concurrent calls share one request.
   * Never throws.
   */
  ask(limit: number, waiting: number): Promise<void>
  begin(): void
  end(): void
  /** Extends the lease, makes room for other workers, and returns idle connections. */
  tidy(limit: number | null, inLine: number, othersWait: boolean): Promise<void>
  /** Returns all connections. */
  close(): Promise<void>
  readonly isEmpty: boolean
}

export interface ConnectionRules {
  readonly worker: string
  /** Maximum connections of this worker. */
  readonly most: number
  /** Milliseconds. */
  readonly lease: number
}

/** Milliseconds until unused connections are returned. */
const KEEP = 2000
/** Milliseconds for which a message without a connection counts as waiting. */
const LACK = 1500
/** Milliseconds between unsuccessful requests. */
export const ASK_AGAIN = 100
const AFTER_TROUBLE = 500
/** Milliseconds after which a worker passes its connections to others if there are fewer connections than workers. */
const SLICE = 5000

export function connectionAllowance(
  db: Kysely<Tables>,
  clock: PaceClock,
  domain: string,
  { worker, most, lease }: ConnectionRules,
  trouble: (error: unknown) => void,
): ConnectionAllowance {
  let used = 0
  let allowed = 0
  /** Last known number of this worker's connections in the database. */
  let stored = 0
  let isKnown = false
  let validUntil = -Infinity
  let askAfter = -Infinity
  let usedAt = -Infinity
  let lackedAt = -Infinity
  let lastLimit: number | null = null
  let asking: Promise<void> | null = null

  function send(limit: number, wanted: () => number): Promise<void> {
    lastLimit = limit
    asking ??= change(limit, wanted).finally(() => {
      asking = null
    })
    return asking
  }
  async function change(limit: number, wanted: () => number): Promise<void> {
    const begun = clock.local()
    // After the lease has expired, only connections in use count.
    if (begun >= validUntil) allowed = 0
    let asked = 0
    try {
      isKnown = true
      const answer = await requestConnections(
        db,
        clock,
        domain,
        () => {
          asked = Math.min(most, wanted())
          return { worker, wanted: asked, used, limit, lease, slice: SLICE }
        },
        (next) => {
          allowed = Math.min(allowed, next)
        },
      )
      askAfter = answer === null || answer < asked ? clock.local() + ASK_AGAIN : -Infinity
      if (answer === null) return
      allowed = answer
      stored = Math.max(used, answer)
      isKnown = stored > 0 || asked > 0
      validUntil = begun + lease
    } catch (error) {
      askAfter = clock.local() + AFTER_TROUBLE
      trouble(error)
    }
  }
  return {
    get used() {
      return used
    },
    isFree: (limit) => used < Math.min(allowed, limit) && clock.local() < validUntil,
    lacks() {
      lackedAt = clock.local()
      return asking !== null || lackedAt >= askAfter
    },
    ask: (limit, waiting) => send(limit, () => used + waiting + 1),
    begin() {
      used += 1
      usedAt = clock.local()
    },
    end() {
      used -= 1
      // Others wait for connections beyond this worker's share.
      if (lastLimit !== null && isKnown && stored > Math.max(used, allowed) && asking === null)
        void send(lastLimit, () => Math.max(used, allowed))
    },
    async tidy(limit, inLine, othersWait) {
      if (!isKnown) return
      const now = clock.local()
      // A briefly deferred message comes again.
      const waiting = Math.max(inLine, now - lackedAt < LACK ? 1 : 0)
      const isIdle = used === 0 && waiting === 0 && now - usedAt > KEEP
      if (limit === null || isIdle) {
        await send(limit ?? lastLimit ?? 0, () => used)
        if (limit === null) lastLimit = null
        return
      }
      if (othersWait || waiting > 0 || limit !== lastLimit || validUntil - now < (lease * 2) / 3)
        await send(limit, () => Math.max(used + waiting, othersWait || now - usedAt > KEEP ? 0 : allowed))
    },
    async close() {
      await asking
      if (isKnown) await send(0, () => 0)
    },
    get isEmpty() {
      return used === 0 && !isKnown && asking === null
    },
  }
}

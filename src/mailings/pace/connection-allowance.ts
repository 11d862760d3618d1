import type { Kysely } from 'kysely'
import type { Tables } from '../../site/store/tables.js'
import { askConnections } from './connections.js'
import type { PaceClock } from './pace-clock.js'

/** The connections of one row that this worker may use. It keeps them for a while rather than asking each time. */
export interface ConnectionAllowance {
  /** Messages under way. */
  readonly used: number
  isFree(limit: number): boolean
  /** Notes that a message waits. Tells whether it makes sense to ask for more. */
  lacks(): boolean
  /** Asks for one more than are in use, and for those who wait. Asked twice, it asks once. Throws nothing. */
  ask(limit: number, waiting: number): Promise<void>
  begin(): void
  end(): void
  /** Extends the lease, makes place for other workers, and gives back what lies idle. */
  tidy(limit: number | null, inLine: number, othersWait: boolean): Promise<void>
  /** Gives everything back. */
  close(): Promise<void>
  readonly isEmpty: boolean
}

export interface ConnectionRules {
  readonly worker: string
  /** Connections of the worker itself. */
  readonly most: number
  /** Milliseconds. */
  readonly lease: number
}

/** Milliseconds for which connections are kept that nobody uses. */
const KEEP = 2000
/** Milliseconds for which a message counts as waiting that did not get a connection. */
const LACK = 1500
/** Milliseconds between questions for more that are in vain. */
export const ASK_AGAIN = 100
const AFTER_TROUBLE = 500
/** Milliseconds after which a worker leaves its connections to others, where there are fewer than workers. */
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
  /** What the database has for this worker, as far as is known. */
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
    // A lease that is over is no longer this worker's to build on: only what is in use counts.
    if (begun >= validUntil) allowed = 0
    let asked = 0
    try {
      isKnown = true
      const answer = await askConnections(
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
      // Others wait for what this worker had beyond its part.
      if (lastLimit !== null && isKnown && stored > Math.max(used, allowed) && asking === null)
        void send(lastLimit, () => Math.max(used, allowed))
    },
    async tidy(limit, inLine, othersWait) {
      if (!isKnown) return
      const now = clock.local()
      // A message that was put off for a moment comes again.
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

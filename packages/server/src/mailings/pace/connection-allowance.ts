import { type Kysely, sql } from 'kysely'
import type { StoredShare, StoredShares, Tables } from '../../site/store/tables.js'
import { milliseconds, type PaceClock } from './pace.js'

interface ConnectionRequest {
  readonly worker: string
  /** Connections that it could use now, including those in use. */
  readonly wanted: number
  /** Connections in use, which it cannot return yet. */
  readonly used: number
  /** Maximum for all workers together. */
  readonly limit: number
  /** The database's time. */
  readonly now: number
  /** Milliseconds until connections expire without renewal. */
  readonly lease: number
  /**
   * Milliseconds for which a worker may keep connections that others wait for, if there are fewer connections than
   * workers.
   */
  readonly slice: number
}

interface ConnectionShare {
  readonly shares: StoredShares
  /** A message may begin while fewer than this many connections are in use. */
  readonly allowed: number
}

/** Milliseconds after which a waiting worker loses its place unless it asks again. */
const WAITING = 3000

/**
 * Shares connections among workers. The longest waiting worker is first. A worker with more than an equal share passes
 * the excess to others as its messages end.
 */
export function shareConnections(stored: StoredShares, ask: ConnectionRequest): ConnectionShare {
  const { worker, wanted, used, now, lease } = ask
  const live = Object.entries(stored).filter(([, { until }]) => until > now)
  const others = live.filter(([name]) => name !== worker)
  if (wanted === 0 && used === 0) return { shares: Object.fromEntries(others), allowed: 0 }
  const mine = live.find(([name]) => name === worker)?.[1]
  const had = mine?.connections ?? 0
  const since = mine?.since ?? now
  const allowed = Math.max(
    0,
    Math.min(
      wanted,
      allowance(
        others.map(([, share]) => share),
        had,
        since,
        ask,
      ),
    ),
  )
  // Connections in use count even above the limit.
  const connections = Math.max(used, allowed)
  const share: StoredShare = {
    connections,
    is_waiting: wanted > allowed,
    since: had > 0 === connections > 0 ? since : now,
    until: now + (connections > 0 ? lease : Math.min(lease, WAITING)),
  }
  return { shares: Object.fromEntries([...others, [worker, share]]), allowed }
}

function allowance(others: readonly StoredShare[], had: number, since: number, ask: ConnectionRequest): number {
  const { limit, now, slice } = ask
  const free = limit - others.reduce((sum, { connections }) => sum + connections, 0)
  const waiting = others.filter(({ is_waiting: isWaiting }) => isWaiting)
  const without = waiting.filter(({ connections }) => connections === 0)
  const share = Math.floor(limit / (others.length + 1))
  const most = waiting.some(({ connections }) => connections < share) ? Math.min(free, share) : free
  // The longest waiting first.
  if (had === 0) return Math.min(most, free - without.filter((other) => other.since < since).length)
  const isOver = share === 0 && now - since >= slice
  return Math.min(most, Math.max(isOver ? 0 : had, free - without.length))
}

/** Attempts if other workers change the same row at the same time. */
const TRIES = 10

/**
 * Requests or returns connections.
 *
 * @param ask returns the worker's current use and demand.
 * @param about called with the new allowance before it is stored, because others may take the rest at once.
 * @returns the allowance: a message may start while fewer connections are in use. Null if nothing changed, because the
 * row was deleted or all attempts conflicted with other workers.
 */
async function requestConnections(
  db: Kysely<Tables>,
  clock: PaceClock,
  domain: string,
  ask: () => Omit<ConnectionRequest, 'now'>,
  about: (allowed: number) => void,
): Promise<number | null> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const row = await db
      .selectFrom('paces')
      .select(['shares', 'shares_version', milliseconds(clock.database).as('now')])
      .where('domain', '=', domain)
      .executeTakeFirst()
    if (row === undefined) return null
    const { shares, allowed } = shareConnections(row.shares, { ...ask(), now: row.now })
    about(allowed)
    const { numUpdatedRows } = await db
      .updateTable('paces')
      .set({ shares: JSON.stringify(shares), shares_version: sql`shares_version + 1` })
      .where('domain', '=', domain)
      .where('shares_version', '=', row.shares_version)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) return allowed
  }
  return null
}

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
    let demand = 0
    try {
      isKnown = true
      const answer = await requestConnections(
        db,
        clock,
        domain,
        () => {
          demand = Math.min(most, wanted())
          return { worker, wanted: demand, used, limit, lease, slice: SLICE }
        },
        (next) => {
          allowed = Math.min(allowed, next)
        },
      )
      askAfter = answer === null || answer < demand ? clock.local() + ASK_AGAIN : -Infinity
      if (answer === null) return
      allowed = answer
      stored = Math.max(used, answer)
      isKnown = stored > 0 || demand > 0
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

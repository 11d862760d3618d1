import type { StoredShare, StoredShares } from '../../site/store/pace/pace-tables.js'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../site/store/tables.js'
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
export async function requestConnections(
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

import type { StoredShare, StoredShares } from '../../site/store/pace/pace-tables.js'

export interface ConnectionAsk {
  readonly worker: string
  /** Connections that it could use now, those that are in use included. */
  readonly wanted: number
  /** Connections in use, which it cannot give back. */
  readonly used: number
  /** How many all workers may have together. */
  readonly limit: number
  /** The database's time. */
  readonly now: number
  /** For how many milliseconds connections are kept without a further sign. */
  readonly lease: number
  /** How long a worker may keep connections for which others wait, where there are fewer than workers. */
  readonly slice: number
}

export interface ConnectionAnswer {
  readonly shares: StoredShares
  /** A message may begin while fewer than this many connections are in use. */
  readonly allowed: number
}

/** Milliseconds after which a place in the line is lost that nobody asks for again. */
const WAITING = 3000

/**
 * Shares connections among workers. Whoever waits longest is first. A worker with more than an equal share gives the
 * rest to those with less, as its messages end.
 */
export function shareConnections(stored: StoredShares, ask: ConnectionAsk): ConnectionAnswer {
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
  // What is in use counts, whatever is allowed.
  const connections = Math.max(used, allowed)
  const share: StoredShare = {
    connections,
    is_waiting: wanted > allowed,
    since: had > 0 === connections > 0 ? since : now,
    until: now + (connections > 0 ? lease : Math.min(lease, WAITING)),
  }
  return { shares: Object.fromEntries([...others, [worker, share]]), allowed }
}

function allowance(others: readonly StoredShare[], had: number, since: number, ask: ConnectionAsk): number {
  const { limit, now, slice } = ask
  const free = limit - others.reduce((sum, { connections }) => sum + connections, 0)
  const waiting = others.filter(({ is_waiting: isWaiting }) => isWaiting)
  const without = waiting.filter(({ connections }) => connections === 0)
  const share = Math.floor(limit / (others.length + 1))
  const most = waiting.some(({ connections }) => connections < share) ? Math.min(free, share) : free
  // Those who wait longer are first.
  if (had === 0) return Math.min(most, free - without.filter((other) => other.since < since).length)
  const isOver = share === 0 && now - since >= slice
  return Math.min(most, Math.max(isOver ? 0 : had, free - without.length))
}

import { CompiledQuery, type Kysely } from 'kysely'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { within } from '../../within.js'
import type { Tables } from '../tables.js'
import { expiringKeys } from './expiring-keys.js'
import type { LimitRule, LimitStore } from './limit-store.js'
import { memoryLimits } from './memory-limits.js'

/** If the database takes longer, this process counts in memory, so that readers do not wait. */
const PATIENCE_MS = 1000
/** Maximum number of blocked keys in memory. */
const MOST_BLOCKED = 10_000

/**
 * Limits that all processes of a database share: `RateLimiterPostgres` over the store's own connections. If the
 * database fails or is slow, each process counts in memory. The package's own counts in memory have no maximum, so they
 * are not used.
 */
export function sqlLimits(db: Kysely<Tables>, patience = PATIENCE_MS): LimitStore {
  const limiters = new Map<string, RateLimiterPostgres>()
  const alone = memoryLimits()
  /** Further attempts of a blocked key cause no queries. */
  const blocked = expiringKeys<number>(MOST_BLOCKED)
  // Without the package's names for prepared statements, which poolers such as PgBouncer do not support.
  const client = {
    query: ({ text, values = [] }: { readonly text: string; readonly values?: readonly unknown[] }) =>
      within(patience, db.executeQuery(CompiledQuery.raw(text, [...values]))),
  }
  const limiterOf = ({ name, points, seconds }: LimitRule) =>
    limiters.get(name) ??
    new RateLimiterPostgres({
      storeClient: client,
      storeType: 'pool',
      keyPrefix: name,
      points,
      duration: seconds,
      tableName: 'rate_limits',
      // A migration creates the table, and the site deletes old rows.
      tableCreated: true,
      clearExpiredByTimeout: false,
    })
  return {
    async take(rule, key) {
      const limiter = limiterOf(rule)
      limiters.set(rule.name, limiter)
      const [now, name] = [Date.now(), `${rule.name} ${key}`]
      const until = blocked.get(name, now)
      if (until !== undefined) return secondsTo(until - now)
      try {
        await limiter.consume(key)
        return null
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) return alone.take(rule, key)
        const end = now + refused.msBeforeNext
        blocked.set(name, end, end, now)
        return secondsTo(refused.msBeforeNext)
      }
    },
    async sweep(now) {
      blocked.sweep(now.getTime())
      await Promise.all([
        alone.sweep(now),
        db.deleteFrom('rate_limits').where('expire', '<=', String(now.getTime())).execute(),
      ])
    },
  }
}

function secondsTo(milliseconds: number): number {
  return Math.max(1, Math.ceil(milliseconds / 1000))
}

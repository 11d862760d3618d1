import { CompiledQuery, type Kysely } from 'kysely'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import type { Tables } from '../tables.js'
import { consume } from './consume.js'
import type { LimitStore } from './limit-store.js'
import { memoryLimiter } from './memory-limits.js'

/** If the database takes longer, this process counts in memory, so that readers do not wait. */
const PATIENCE_MS = 1000

/**
 * Limits that all processes of a database share: `RateLimiterPostgres` over the store's own connections. If the
 * database fails or is slow, each process counts in memory.
 */
export function sqlLimits(db: Kysely<Tables>, patience = PATIENCE_MS): LimitStore {
  const limiters = new Map<string, RateLimiterPostgres>()
  // Without the package's names for prepared statements, which poolers such as PgBouncer do not support.
  const client = {
    query: ({ text, values = [] }: { readonly text: string; readonly values?: readonly unknown[] }) =>
      within(patience, db.executeQuery(CompiledQuery.raw(text, [...values]))),
  }
  return {
    take(rule, key) {
      const { name, points, seconds } = rule
      const limiter =
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
          // Blocked keys are cached, so that further attempts cause no queries.
          inMemoryBlockOnConsumed: points + 1,
          insuranceLimiter: memoryLimiter(rule),
        })
      limiters.set(name, limiter)
      return consume(limiter, key)
    },
    async sweep(now) {
      await db.deleteFrom('rate_limits').where('expire', '<=', String(now.getTime())).execute()
    },
  }
}

async function within<Value>(milliseconds: number, task: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The database is slow.')), milliseconds)
  })
  try {
    return await Promise.race([task, late])
  } finally {
    clearTimeout(timer)
  }
}

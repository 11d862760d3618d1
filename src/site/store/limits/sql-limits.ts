import { CompiledQuery, type Kysely } from 'kysely'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import type { Tables } from '../tables.js'
import { consume } from './consume.js'
import type { LimitStore } from './limit-store.js'
import { memoryLimiter } from './memory-limits.js'

/** A database that takes longer must not keep readers waiting: this process counts alone then. */
const PATIENCE_MS = 1000

/**
 * Limits that all processes of a database share: `RateLimiterPostgres` over the store's own connections. Where the
 * database fails or is slow, each process counts in memory.
 */
export function sqlLimits(db: Kysely<Tables>, patience = PATIENCE_MS): LimitStore {
  const limiters = new Map<string, RateLimiterPostgres>()
  // Without the names that the package gives its statements: poolers such as PgBouncer know none.
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
          // A migration makes the table, and the site sweeps it.
          tableCreated: true,
          clearExpiredByTimeout: false,
          // Who goes on trying costs the database nothing more.
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

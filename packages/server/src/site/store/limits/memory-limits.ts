import { expiringKeys, type ExpiringKeys } from './expiring-keys.js'
import type { LimitStore } from './limit-store.js'

/**
 * Maximum number of counted keys of one rule, some megabytes. Somebody with more network addresses is not stopped by
 * counting them.
 */
const MOST_KEYS = 20_000

interface Count {
  points: number
  /** Milliseconds since 1970. */
  readonly until: number
}

/** Limits of one process. At the maximum number of keys, the oldest count is dropped. */
export function memoryLimits({
  most = MOST_KEYS,
  clock = Date.now,
}: { readonly most?: number; readonly clock?: () => number } = {}): LimitStore {
  const counts = new Map<string, ExpiringKeys<Count>>()
  return {
    async take({ name, points, seconds }, key) {
      const keys = counts.get(name) ?? expiringKeys<Count>(most)
      counts.set(name, keys)
      const now = clock()
      const known = keys.get(key, now)
      if (!known) {
        // Again at the end, so that keys stay in the order in which they expire.
        keys.set(key, { points: 1, until: now + seconds * 1000 }, now + seconds * 1000, now)
        return null
      }
      known.points++
      return known.points <= points ? null : Math.max(1, Math.ceil((known.until - now) / 1000))
    },
    async sweep(now) {
      for (const keys of counts.values()) keys.sweep(now.getTime())
    },
  }
}

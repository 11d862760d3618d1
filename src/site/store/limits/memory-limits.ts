import { RateLimiterMemory } from 'rate-limiter-flexible'
import { consume } from './consume.js'
import type { LimitRule, LimitStore } from './limit-store.js'

/** Limits of one process. */
export function memoryLimits(): LimitStore {
  const limiters = new Map<string, RateLimiterMemory>()
  return {
    take(rule, key) {
      const limiter = limiters.get(rule.name) ?? memoryLimiter(rule)
      limiters.set(rule.name, limiter)
      return consume(limiter, key)
    },
    // Counts expire by themselves.
    async sweep() {},
  }
}

export function memoryLimiter({ name, points, seconds }: LimitRule): RateLimiterMemory {
  return new RateLimiterMemory({ keyPrefix: name, points, duration: seconds })
}

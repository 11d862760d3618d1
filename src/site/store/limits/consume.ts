import { RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible'

/** Seconds to wait; null if the attempt is allowed. */
export async function consume(limiter: RateLimiterAbstract, key: string): Promise<number | null> {
  try {
    await limiter.consume(key)
    return null
  } catch (refused) {
    // Any other error is a bug, which must not block readers.
    return refused instanceof RateLimiterRes ? Math.max(1, Math.ceil(refused.msBeforeNext / 1000)) : null
  }
}

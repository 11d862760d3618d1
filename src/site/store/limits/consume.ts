import { RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible'

/** Seconds to wait; null where the limiter lets it pass. */
export async function consume(limiter: RateLimiterAbstract, key: string): Promise<number | null> {
  try {
    await limiter.consume(key)
    return null
  } catch (refused) {
    // Anything else is a defect, which must not lock readers out.
    return refused instanceof RateLimiterRes ? Math.max(1, Math.ceil(refused.msBeforeNext / 1000)) : null
  }
}

import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

/** How often something may be tried. */
export interface RateLimits {
  /** Whether this may go on; else how many seconds to wait. */
  take(
    what: 'mail' | 'change',
    client: string | null,
    address: string | null,
  ): Promise<{ readonly wait: number } | null>
}

const HOUR_S = 3600

/**
 * Of `rate-limiter-flexible`: limits in memory. A mail that a form asks for costs most, since it goes to somebody
 * else's mailbox: 3 for each address and 20 for each network address in an hour. Other changes: 300 for each network
 * address.
 */
export function memoryRateLimits(): RateLimits {
  const perAddress = new RateLimiterMemory({ points: 3, duration: HOUR_S })
  const mails = new RateLimiterMemory({ points: 20, duration: HOUR_S })
  const changes = new RateLimiterMemory({ points: 300, duration: HOUR_S })
  const consume = async (limiter: RateLimiterMemory, key: string | null) => {
    if (key === null) return null
    try {
      await limiter.consume(key)
      return null
    } catch (refused) {
      // Anything else is a defect, which must not lock readers out.
      return refused instanceof RateLimiterRes ? { wait: Math.ceil(refused.msBeforeNext / 1000) } : null
    }
  }
  return {
    take: async (what, client, address) =>
      what === 'change'
        ? consume(changes, client)
        : ((await consume(mails, client)) ?? (await consume(perAddress, address))),
  }
}

import { digestOf } from './digest.js'
import type { LimitRule, LimitStore } from './store/limits/limit-store.js'

/** Rate limits. */
export interface RateLimits {
  /** Counts an attempt. Null if it is allowed; otherwise the seconds to wait. */
  take(
    what: 'mail' | 'change',
    client: string | null,
    address: string | null,
  ): Promise<{ readonly wait: number } | null>
}

const HOUR_S = 3600
const PER_ADDRESS: LimitRule = { name: 'mail-to', points: 3, seconds: HOUR_S }
const MAILS: LimitRule = { name: 'mails', points: 20, seconds: HOUR_S }
const CHANGES: LimitRule = { name: 'changes', points: 300, seconds: HOUR_S }

/**
 * Forms that send a mail have the strictest limits, because the mail may go to a stranger: per hour, 3 for each email
 * address and 20 for each network address. Other changes: 300 for each network address.
 */
export function rateLimits(store: LimitStore): RateLimits {
  const take = async (rule: LimitRule, key: string | null) => {
    if (key === null) return null
    // Digests, because the store does not need the addresses.
    const wait = await store.take(rule, await digestOf(key))
    return wait === null ? null : { wait }
  }
  return {
    take: async (what, client, address) =>
      what === 'change' ? take(CHANGES, client) : ((await take(MAILS, client)) ?? (await take(PER_ADDRESS, address))),
  }
}

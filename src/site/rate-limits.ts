import { digestOf } from './digest.js'
import type { LimitRule, LimitStore } from './store/limits/limit-store.js'

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
const PER_ADDRESS: LimitRule = { name: 'mail-to', points: 3, seconds: HOUR_S }
const MAILS: LimitRule = { name: 'mails', points: 20, seconds: HOUR_S }
const CHANGES: LimitRule = { name: 'changes', points: 300, seconds: HOUR_S }

/**
 * A mail that a form asks for costs most, since it goes to somebody else's mailbox: 3 for each address and 20 for each
 * network address in an hour. Other changes: 300 for each network address.
 */
export function rateLimits(store: LimitStore): RateLimits {
  const take = async (rule: LimitRule, key: string | null) => {
    if (key === null) return null
    // The store needs to tell keys apart, not to know whose they are.
    const wait = await store.take(rule, await digestOf(key))
    return wait === null ? null : { wait }
  }
  return {
    take: async (what, client, address) =>
      what === 'change' ? take(CHANGES, client) : ((await take(MAILS, client)) ?? (await take(PER_ADDRESS, address))),
  }
}

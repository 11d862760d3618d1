import { addressKey } from 'diptych/domain'
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
  /** Counts a mail of the site to an address. False if the address has got enough of them. */
  mayMail(address: string): Promise<boolean>
}

const HOUR_S = 3600
const PER_PERSON: LimitRule = { name: 'mail-to', points: 3, seconds: HOUR_S }
const MAILS: LimitRule = { name: 'mails', points: 20, seconds: HOUR_S }
const TO_ADDRESS: LimitRule = { name: 'mails-to', points: 6, seconds: HOUR_S }
const CHANGES: LimitRule = { name: 'changes', points: 300, seconds: HOUR_S }

/**
 * Forms that send a mail have the strictest limits, because the mail may go to a stranger: per hour, 20 for each
 * network address, and 3 for each email address from one network address. Other changes: 300 for each network address.
 *
 * Nobody can lock out somebody else. Attempts for an address from other networks do not count for a person. An address
 * gets at most 6 mails an hour, whoever asks; above that the answer is the same and no mail is sent. The links of the
 * earlier mails still work then: a link to sign in is valid for an hour, and its use has no limit by address.
 */
export function rateLimits(store: LimitStore): RateLimits {
  // Digests, because the store does not need the addresses.
  const waitOf = async (rule: LimitRule, key: string) => store.take(rule, await digestOf(key))
  const take = async (rule: LimitRule, key: string | null) => {
    const wait = key === null ? null : await waitOf(rule, key)
    return wait === null ? null : { wait }
  }
  return {
    take: async (what, client, address) =>
      what === 'change'
        ? take(CHANGES, client)
        : ((await take(MAILS, client)) ??
          (await take(PER_PERSON, address === null ? null : `${addressKey(address)}\n${client ?? ''}`))),
    mayMail: async (address) => (await waitOf(TO_ADDRESS, addressKey(address))) === null,
  }
}

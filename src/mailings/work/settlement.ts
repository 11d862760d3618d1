import type { RecipientStatus } from '../../site/store/deliveries/delivery-records.js'
import { MOST_UNCERTAIN, type Reply } from '../../transports/reply.js'

/** The stored result of a try for one recipient. */
export interface Settlement {
  readonly status: RecipientStatus
  readonly tries: number
  readonly code: number | null
  readonly reply: string | null
  /** The service's id of the message. */
  readonly message_id: string | null
  /** Milliseconds until the next try; null if settled. */
  readonly pause: number | null
}

/** How long and how often a deferred message is tried. Times are in milliseconds. */
export interface RetryRules {
  /** Time to keep trying, from the first deferral. */
  readonly within: number
  /** Pause before the second try. Each further pause is twice as long. */
  readonly first: number
  readonly longest: number
}

/**
 * Two days. RFC 5321 4.5.4.1 recommends at least four to five days, but a newsletter is outdated by then. Greylisting
 * accepts a message after minutes.
 */
export const RETRY_RULES: RetryRules = { within: 2 * 86_400_000, first: 5 * 60_000, longest: 2 * 3_600_000 }

/**
 * @param tries number of earlier deferrals of the recipient.
 * @param since milliseconds since the first deferral; null for the first time.
 */
export function settlementOf(
  reply: Extract<Reply, { kind: 'accepted' | 'refused' | 'deferred' }>,
  { tries, since }: { readonly tries: number; readonly since: number | null },
  rules: RetryRules,
): Settlement {
  if (reply.kind === 'accepted')
    return { status: 'delivered', tries, code: null, reply: null, message_id: reply.id ?? null, pause: null }
  const { code, reason } = reply
  if (reply.kind === 'refused') return { status: 'failed', tries, code, reply: reason, message_id: null, pause: null }
  const made = reply.keepsKey ? tries : tries + 1
  const isLast = (since ?? 0) >= rules.within || (reply.isUncertain === true && tries + 1 >= MOST_UNCERTAIN)
  return {
    status: isLast ? 'failed' : 'waiting',
    // The idempotency keys of calls to a service depend on the number of tries.
    tries: Math.min(made, 32_767),
    code,
    reply: reason,
    message_id: null,
    pause: isLast ? null : pauseAfter(tries + 1, since ?? 0, rules),
  }
}

export function skippedAs(reason: string): Settlement {
  return { status: 'skipped', tries: 0, code: null, reply: reason, message_id: null, pause: null }
}

/** The last try is at the end of the period, not after it. */
function pauseAfter(tries: number, since: number, { within, first, longest }: RetryRules): number {
  const pause = Math.min(first * 2 ** Math.min(tries - 1, 30), longest)
  return Math.max(Math.min(pause, within - since), first / 2)
}

import type { Publication, ReaderFlags } from './entities.js'

/** `lapsed` never follows from reader flags: only a mail's sender knows of it (O-22). */
export const SUBSCRIPTION_STATES = ['anonymous', 'free', 'paid', 'founding', 'pledged', 'lapsed'] as const

/** What a reader is to a publication (S-SUB-1). `anonymous` is everyone without a subscription. */
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number]

/** S-SUB-1: founding only counts on top of a paid subscription, a pledge only without one. */
export function subscriptionStateOf(flags: ReaderFlags | null): SubscriptionState {
  if (flags === null) return 'anonymous'
  const { is_subscribed: paid = flags.membership_state === 'subscribed', is_free_subscribed: free = flags.membership_state === 'free_signup' } = flags
  if (paid === true) return flags.is_founding === true ? 'founding' : 'paid'
  if (flags.is_pledged === true) return 'pledged'
  return free === true ? 'free' : 'anonymous'
}

/** S-SUB-3, Q-5 */
export function pledgesEnabled(pub: Publication): boolean {
  return pub.payments_state === 'disabled' && pub.invite_only !== true && pub.pledges_enabled === true
}

/** Whether the publication sells subscriptions. */
export function hasPlans(pub: Publication): boolean {
  return (pub.plans?.length ?? 0) > 0
}

/** Whether there is nothing left for the reader to subscribe to (S-SUB-2). */
export function isFullySubscribed(state: SubscriptionState, pub: Publication): boolean {
  if (state === 'paid' || state === 'founding') return true
  if (hasPlans(pub) || state === 'anonymous') return false
  return state === 'pledged' ? pledgesEnabled(pub) : true
}

/** Whether the reader is known by a subscription of any kind. */
export function isSignedIn(state: SubscriptionState): boolean {
  return state !== 'anonymous'
}

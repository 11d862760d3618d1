import type { Publication, ReaderFlags } from '../post/entities.js'

/** `lapsed` never follows from reader flags. Only the sender of a mail knows it (O-22). */
export const SUBSCRIPTION_STATES = ['anonymous', 'registered', 'free', 'paid', 'founding', 'pledged', 'lapsed'] as const

/**
 * The relation of a reader to a publication (S-SUB-1). `anonymous`: not signed in. `registered`: has an account but no
 * subscription.
 */
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number]

/** S-SUB-1: founding needs a paid subscription; a pledge only counts without one. A reader with an id is signed in. */
export function subscriptionStateOf(flags: ReaderFlags | null): SubscriptionState {
  if (flags === null) return 'anonymous'
  const {
    is_subscribed: paid = flags.membership_state === 'subscribed',
    is_free_subscribed: free = flags.membership_state === 'free_signup',
  } = flags
  if (paid === true) return flags.is_founding === true ? 'founding' : 'paid'
  if (flags.is_pledged === true) return 'pledged'
  if (free === true) return 'free'
  return (flags.id !== undefined && flags.id !== null) || flags.is_contributor === true ? 'registered' : 'anonymous'
}

/** S-SUB-3, Q-5 */
export function pledgesEnabled(pub: Publication): boolean {
  return pub.payments_state === 'disabled' && pub.invite_only !== true && pub.pledges_enabled === true
}

/** Whether the publication sells subscriptions. */
export function hasPlans(pub: Publication): boolean {
  return (pub.plans?.length ?? 0) > 0
}

/** Whether the reader cannot subscribe to anything more (S-SUB-2). */
export function isFullySubscribed(state: SubscriptionState, pub: Publication): boolean {
  if (state === 'paid' || state === 'founding') return true
  // A pledge includes a free subscription, which counts once pledges are turned off.
  return !hasPlans(pub) && hasSubscription(state)
}

/** Whether the reader has any subscription, including a lapsed one. */
export function hasSubscription(state: SubscriptionState): boolean {
  return state !== 'anonymous' && state !== 'registered'
}

/** Whether the reader has an account, with or without a subscription to this publication. */
export function isSignedIn(state: SubscriptionState): boolean {
  return state !== 'anonymous'
}

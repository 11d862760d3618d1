import { messagesFor } from '../messages/messages.js'
import type { Publication } from '../post/entities.js'
import { type SubscriptionState, hasPlans, hasSubscription, isFullySubscribed, pledgesEnabled } from './subscription.js'

const GENERIC = ['subscribe', 'subscribe now', 'sign up', 'sign up now']

/** Whether a button's label is generic and may be replaced (S-SUBW-3). */
export function isGenericSubscribeLabel(text: string): boolean {
  // No generic label is longer, even with extra spaces. Bounds the work on hostile input.
  return text.length < 200 && GENERIC.includes(text.trim().replace(/\s+/g, ' ').toLowerCase())
}

export interface SubscribeLabel {
  /** The label. */
  text: string
  /** Whether the button is drawn as done: the reader cannot subscribe to anything more. */
  subscribed: boolean
}

export interface SubscribeLabelContext {
  /** The reader's subscription. */
  state: SubscriptionState
  /** What is subscribed to. */
  publication: Publication
  /** BCP 47; default: the publication's. */
  language?: string | undefined
}

/** Label of a subscribe button for this reader (S-SUBW-3, O-28). A writer's own label stays unchanged. */
export function subscribeLabel(text: string | null | undefined, context: SubscribeLabelContext): SubscribeLabel {
  const own = text?.trim() ?? ''
  if (own !== '' && !isGenericSubscribeLabel(own)) return { text: own, subscribed: false }
  const { state, publication } = context
  const words = messagesFor(context.language ?? publication.language)
  if (!hasSubscription(state)) return { text: words.subscribe, subscribed: false }
  if (state === 'founding') return { text: words.foundingMember, subscribed: true }
  if (state !== 'paid' && hasPlans(publication)) return { text: words.upgradeToPaid, subscribed: false }
  const canPledge = (state === 'free' || state === 'lapsed') && pledgesEnabled(publication)
  if (canPledge) return { text: words.pledgeYourSupport, subscribed: false }
  return isFullySubscribed(state, publication)
    ? { text: words.subscribed, subscribed: true }
    : { text: words.subscribe, subscribed: false }
}

/**
 * Label of a subscribe widget for this reader. A writer's own label is shown as an invitation; a reader who cannot
 * subscribe to more sees their state instead (S-SUBW-3, S-SUBW-4).
 */
export function subscribeOffer(text: string | null, context: SubscribeLabelContext): SubscribeLabel {
  const state = subscribeLabel(null, context)
  return state.subscribed ? state : subscribeLabel(text, context)
}

/** Gifts, groups, donations and a named plan are for subscribers too. */
const OTHER_OFFER = /[?&](?:gift|group|donate|plan)=/i

/** Whether a button leads to the page where a reader subscribes. */
export function isCheckoutButton(url: string): boolean {
  return /^\s*%%checkout_url%%/i.test(url) && !OTHER_OFFER.test(url)
}

/**
 * Label of such a button for a reader who has a subscription: the next step, or their state (S-SUBW-3). The author's
 * own label stays for readers who can subscribe to more. Null for readers without a subscription, whom any label suits.
 */
export function checkoutButton(text: string | null, context: SubscribeLabelContext): SubscribeLabel | null {
  return hasSubscription(context.state) ? subscribeOffer(text, context) : null
}

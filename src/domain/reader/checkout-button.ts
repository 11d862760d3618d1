import { hasSubscription } from './subscription.js'
import { subscribeOffer } from './subscribe-offer.js'
import type { SubscribeLabel, SubscribeLabelContext } from './subscribe-label.js'

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

import type { Publication } from '../post/entities.js'
import { messagesFor } from '../messages/messages.js'
import type { SubscriptionState } from './subscription.js'
import { hasPlans, hasSubscription, isFullySubscribed, pledgesEnabled } from './subscription.js'

const GENERIC = ['subscribe', 'subscribe now', 'sign up', 'sign up now']

/** Whether a button says nothing of its own and may be reworded (S-SUBW-3). */
export function isGenericSubscribeLabel(text: string): boolean {
  // Longer than any generic label with generous spacing; keeps hostile input cheap.
  return text.length < 200 && GENERIC.includes(text.trim().replace(/\s+/g, ' ').toLowerCase())
}

export interface SubscribeLabel {
  text: string
  /** Draw the button as done: there is nothing left to subscribe to. */
  subscribed: boolean
}

export interface SubscribeLabelContext {
  state: SubscriptionState
  publication: Publication
  /** BCP 47, the publication's without it. */
  language?: string | undefined
}

/** Text of a subscribe button for this reader (S-SUBW-3, O-28); a writer's own label is kept as written. */
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

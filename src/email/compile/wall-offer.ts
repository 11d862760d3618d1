import type { PostMeta } from '../../domain/post/entities.js'
import type { Messages } from '../../domain/messages/messages.js'
import { hasSubscription, isSignedIn, type SubscriptionState } from '../../domain/reader/subscription.js'

/** What the wall in a mail asks of this reader: an account, a free subscription, a paid one, the founding plan. */
export type WallOffer = 'account' | 'free' | 'subscribe' | 'upgrade' | 'founding'

/** Where a free account opens the text, the wall asks for no more (W-PAY-1). */
export function wallOffer({ audience }: PostMeta, state: SubscriptionState): WallOffer {
  if (audience === 'only_free') return isSignedIn(state) ? 'free' : 'account'
  if (!hasSubscription(state)) return 'subscribe'
  return audience === 'founding' && state === 'paid' ? 'founding' : 'upgrade'
}

/** Whether the offer costs nothing, so that prices and group offers are beside the point. */
export function isFreeOffer(offer: WallOffer): boolean {
  return offer === 'account' || offer === 'free'
}

export function wallTitle(offer: WallOffer, messages: Messages): string {
  if (offer === 'account') return messages.createFreeAccount
  return offer === 'free' ? messages.subscribeToRead : messages.paidPost
}

import type { PostMeta } from '../domain/entities.js'
import type { SubscriptionState } from '../domain/subscription.js'

/** What the wall in a mail asks of this reader: an account, a subscription, the founding plan. */
export type WallOffer = 'account' | 'subscribe' | 'upgrade' | 'founding'

/** Where a free account opens the text, the wall asks for no more (W-PAY-1). */
export function wallOffer({ audience }: PostMeta, state: SubscriptionState): WallOffer {
  if (audience === 'only_free') return 'account'
  if (state === 'anonymous') return 'subscribe'
  return audience === 'founding' && state === 'paid' ? 'founding' : 'upgrade'
}

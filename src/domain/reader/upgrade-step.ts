import type { PostMeta } from '../post/entities.js'
import { hasSubscription, type SubscriptionState } from './subscription.js'

/** What a reader takes to read a paid post: a first subscription, a paid one, or the founding plan. */
export type UpgradeStep = 'subscribe' | 'upgrade' | 'founding'

/** Whoever pays already and may not read a post can only become a founding member. */
export function upgradeStep({ audience }: Pick<PostMeta, 'audience'>, state: SubscriptionState): UpgradeStep {
  if (!hasSubscription(state)) return 'subscribe'
  return audience === 'founding' && state === 'paid' ? 'founding' : 'upgrade'
}

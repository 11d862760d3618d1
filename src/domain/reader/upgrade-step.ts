import type { PostMeta } from '../post/entities.js'
import { hasSubscription, type SubscriptionState } from './subscription.js'

/** The step that opens a paid post for a reader: a first subscription, a paid one, or the founding plan. */
export type UpgradeStep = 'subscribe' | 'upgrade' | 'founding'

/** A paying reader without access can only become a founding member. */
export function upgradeStep({ audience }: Pick<PostMeta, 'audience'>, state: SubscriptionState): UpgradeStep {
  if (!hasSubscription(state)) return 'subscribe'
  return audience === 'founding' && state === 'paid' ? 'founding' : 'upgrade'
}

import type { PostMeta, Publication } from '../post/entities.js'
import { hasSubscription, type SubscriptionState } from './subscription.js'

/** The publication's group discount: whole percent and coupon (K-GRP-1). Null if the publication has no discount. */
export function groupOffer(publication: Publication): { percent: number; coupon: string } | null {
  const coupon = publication.default_group_coupon?.trim() ?? ''
  const percent = Math.round(publication.default_group_coupon_percent_off ?? 0)
  return coupon !== '' && percent > 0 && percent <= 100 ? { percent, coupon } : null
}

/** The step that opens a paid post for a reader: a first subscription, a paid one, or the founding plan. */
export type UpgradeStep = 'subscribe' | 'upgrade' | 'founding'

/** A paying reader without access can only become a founding member. */
export function upgradeStep({ audience }: Pick<PostMeta, 'audience'>, state: SubscriptionState): UpgradeStep {
  if (!hasSubscription(state)) return 'subscribe'
  return audience === 'founding' && state === 'paid' ? 'founding' : 'upgrade'
}

import type { PostAudience, PostMeta } from '../post/entities.js'
import type { SubscriptionState } from './subscription.js'
import { hasSubscription } from './subscription.js'

/** Who reads, as far as it decides what they may read. */
export interface Reader {
  readonly state: SubscriptionState
  /** One of the publication's people, who may read all of it. Default: false. */
  readonly isContributor?: boolean | undefined
}

/**
 * Whether a reader gets what follows the paywall marker. A marker in a post for everyone, or an unknown audience,
 * hides the rest from all but payers: a leak of paid text is worse than a cut.
 */
export function canReadPast(audience: PostAudience, { state, isContributor }: Reader): boolean {
  if (isContributor === true) return true
  if (audience === 'only_free') return hasSubscription(state)
  if (audience === 'founding') return state === 'founding'
  return state === 'paid' || state === 'founding'
}

/** Who may read past a paywall marker of this post. */
export function paywallAudience(post: PostMeta): PostAudience {
  return post.audience === 'everyone' ? 'only_paid' : post.audience
}

/** Whether the post head shows a lock (P-1, O-56). */
export function isLocked(audience: PostAudience): boolean {
  return audience !== 'everyone'
}

import type { PostAudience, PostMeta } from './entities.js'
import type { SubscriptionState } from './subscription.js'
import { isSignedIn } from './subscription.js'

/**
 * Whether a reader gets what stands behind the paywall marker. A marker in a post for everyone, or an
 * audience that is not known, hides from all but payers: a leak of paid text is worse than a cut.
 */
export function canReadPast(audience: PostAudience, state: SubscriptionState): boolean {
  if (audience === 'only_free') return isSignedIn(state)
  if (audience === 'founding') return state === 'founding'
  return state === 'paid' || state === 'founding'
}

/** Who may read behind a paywall marker of this post. */
export function paywallAudience(post: PostMeta): PostAudience {
  return post.audience === 'everyone' ? 'only_paid' : post.audience
}

/** Whether the post head shows a lock (P-1, O-56). */
export function isLocked(audience: PostAudience): boolean {
  return audience !== 'everyone'
}

/** Title of the lock, null for a post without one (P-1, O-56). */
export function audienceLabel(audience: PostAudience): 'Paid' | 'Founding' | 'Free subscribers' | null {
  if (audience === 'only_paid') return 'Paid'
  if (audience === 'founding') return 'Founding'
  return audience === 'only_free' ? 'Free subscribers' : null
}

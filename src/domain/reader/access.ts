import type { PostAudience, PostMeta } from '../post/entities.js'
import { type SubscriptionState, hasSubscription } from './subscription.js'

/** The facts about a reader that decide what they may read. */
export interface Reader {
  /** What the reader subscribes to. */
  readonly state: SubscriptionState
  /** A contributor of the publication, who may read everything. Default: false. */
  readonly isContributor?: boolean | undefined
}

/**
 * Whether a reader gets the content after the paywall marker. In a post for everyone, or with an unknown audience, a
 * marker hides the rest from all but payers: leaking paid text is worse than hiding too much.
 */
export function canReadPast(audience: PostAudience, { state, isContributor }: Reader): boolean {
  if (isContributor === true) return true
  if (audience === 'only_free') return hasSubscription(state)
  if (audience === 'founding') return state === 'founding'
  return state === 'paid' || state === 'founding'
}

/** The audience of the content after this post's paywall marker. */
export function paywallAudience(post: PostMeta): PostAudience {
  return post.audience === 'everyone' ? 'only_paid' : post.audience
}

import { isSignedIn, type SubscriptionState } from '../reader/subscription.js'
import type { PostMeta, Publication, ReaderFlags } from './entities.js'

/** What a click on 'Restack' does; null if there is no button. */
export type RestackDoor = 'restack' | 'sign-in' | null

/**
 * V-RST-1, S-LOG-1: signed-in readers restack, others sign in first. There is no button on drafts and if the
 * publication turned restacks off (O-48).
 */
export function restackDoor(
  post: Pick<PostMeta, 'is_draft'>,
  publication: Pick<Publication, 'hide_post_restacks'>,
  reader: { readonly state: SubscriptionState; readonly id: ReaderFlags['id'] | null },
): RestackDoor {
  if (post.is_draft === true || publication.hide_post_restacks === true) return null
  return isSignedIn(reader.state) || (reader.id !== null && reader.id !== undefined) ? 'restack' : 'sign-in'
}

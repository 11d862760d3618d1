import type { PostMeta, Publication, ReaderFlags } from './entities.js'
import { isSignedIn, type SubscriptionState } from '../reader/subscription.js'

/** What a reader's press on 'Restack' does; null where there is nothing to press. */
export type RestackDoor = 'restack' | 'sign-in' | null

/**
 * V-RST-1, S-LOG-1: known readers restack, others sign in first, drafts not at all, nor where the publication does not
 * want it (O-48).
 */
export function restackDoor(
  post: Pick<PostMeta, 'is_draft'>,
  publication: Pick<Publication, 'hide_post_restacks'>,
  reader: { readonly state: SubscriptionState; readonly id: ReaderFlags['id'] | null },
): RestackDoor {
  if (post.is_draft === true || publication.hide_post_restacks === true) return null
  return isSignedIn(reader.state) || (reader.id !== null && reader.id !== undefined) ? 'restack' : 'sign-in'
}

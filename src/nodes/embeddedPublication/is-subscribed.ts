import type { Publication } from '../../domain/post/entities.js'
import { hasSubscription, type SubscriptionState } from '../../domain/reader/subscription.js'

/** Whether the reader already subscribes. Only known for this publication, not for others. */
export function isSubscribed(
  id: number | string | null,
  { state, publication }: { state: SubscriptionState; publication: Publication },
): boolean {
  return hasSubscription(state) && id !== null && String(id) === String(publication.id)
}

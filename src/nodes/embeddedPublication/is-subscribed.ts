import type { Publication } from '../../domain/post/entities.js'
import { hasSubscription, type SubscriptionState } from '../../domain/reader/subscription.js'

/** Whoever subscribes to this publication needs no invitation to it; of another one nothing is known. */
export function isSubscribed(
  id: number | string | null,
  { state, publication }: { state: SubscriptionState; publication: Publication },
): boolean {
  return hasSubscription(state) && id !== null && String(id) === String(publication.id)
}

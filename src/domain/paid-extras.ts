import type { Publication } from './entities.js'
import { isFullySubscribed, type SubscriptionState } from './subscription.js'

/** Whether a reader may listen to the voiceover, save the post as PDF and see a transcription (S-PAID-1, O-29). */
export function hasPaidExtras(state: SubscriptionState, publication: Publication): boolean {
  return isFullySubscribed(state, publication)
}

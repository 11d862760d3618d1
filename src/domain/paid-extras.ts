import type { Reader } from './access.js'
import type { Publication } from './entities.js'
import { isFullySubscribed } from './subscription.js'

/**
 * Whether a reader may listen to the voiceover, save the post as PDF and see a transcription (S-PAID-1, O-29).
 * `isCut` says that part of the post was cut for this reader: a subscription alone does not open a post for others.
 */
export function hasPaidExtras({ state, isContributor }: Reader, publication: Publication, isCut: boolean): boolean {
  return !isCut && (isContributor === true || isFullySubscribed(state, publication))
}

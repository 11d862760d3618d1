import type { Reader } from './access.js'
import type { Publication } from '../post/entities.js'
import { isFullySubscribed } from './subscription.js'
import type { Transcript } from '../post/transcript.js'

/**
 * Whether a reader may listen to the voiceover, save the post as PDF and see a transcription (S-PAID-1, O-29).
 * `isCut` says that part of the post was cut for this reader: a subscription alone does not open a post for others.
 */
export function hasPaidExtras({ state, isContributor }: Reader, publication: Publication, isCut: boolean): boolean {
  return !isCut && (isContributor === true || isFullySubscribed(state, publication))
}

/** What a reader gets of a transcript. */
export interface ReaderTranscript {
  /** Whether its text is at hand, for whoever may read it. */
  readonly hasText: boolean
  /** Null for a reader who may only know that it exists. */
  readonly readable: Transcript | null
}

/** A transcript for a reader who has the paid extras, or for one who has not (S-PAID-1). */
export function transcriptFor(transcript: Transcript | null, hasExtras: boolean): ReaderTranscript | null {
  return transcript && { hasText: transcript.segments.length > 0, readable: hasExtras ? transcript : null }
}

import type { Publication } from '../post/entities.js'
import type { Transcript } from '../post/transcript.js'
import type { Reader } from './access.js'
import { isFullySubscribed } from './subscription.js'

/**
 * Whether a reader may listen to the voiceover, save the post as PDF and see a transcription (S-PAID-1, O-29). `isCut`:
 * part of the post was cut for this reader. Then a subscription alone is not enough.
 */
export function hasPaidExtras({ state, isContributor }: Reader, publication: Publication, isCut: boolean): boolean {
  return !isCut && (isContributor === true || isFullySubscribed(state, publication))
}

/** The part of a transcript that a reader gets. */
export interface ReaderTranscript {
  /** Whether its text is available to readers with access. */
  readonly hasText: boolean
  /** Null for a reader who may only know that it exists. */
  readonly readable: Transcript | null
}

/** The transcript for a reader with or without the paid extras (S-PAID-1). */
export function transcriptFor(transcript: Transcript | null, hasExtras: boolean): ReaderTranscript | null {
  return transcript && { hasText: transcript.segments.length > 0, readable: hasExtras ? transcript : null }
}

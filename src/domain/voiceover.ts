import type { PostMeta } from './entities.js'
import { audioSourceUrl } from './media-upload.js'
import type { PublicationAddress } from './publication-urls.js'

/** Seconds that a voiceover is taken to last where nobody knows (K-VOX). */
export const VOICEOVER_SECONDS = 300

/** The player begins as an invitation; the first play ends that for good (S-VOX-1). */
export type VoiceoverMode = 'invitation' | 'playing' | 'paused'

export interface Voiceover {
  readonly src: string
  /** Seconds. */
  readonly duration: number
}

/** The reading of a post by its author; null for a post without one. */
export function voiceoverOf(post: PostMeta, publication: PublicationAddress): Voiceover | null {
  const upload = post.voiceover_upload_id?.trim() ?? ''
  if (post.has_voiceover === false || upload === '') return null
  return { src: audioSourceUrl(publication, upload), duration: voiceoverSeconds(post.voiceoverUpload?.duration) }
}

/** S-VOX-4 */
export function voiceoverSeconds(stored: number | undefined): number {
  return stored !== undefined && Number.isFinite(stored) && stored > 0 ? stored : VOICEOVER_SECONDS
}

/** What the one button does (S-VOX-2). */
export function voiceoverPress(mode: VoiceoverMode): 'play' | 'pause' {
  return mode === 'playing' ? 'pause' : 'play'
}

/** The mode after the audio element has told of itself. */
export function voiceoverAfter(mode: VoiceoverMode, event: 'play' | 'pause' | 'ended'): VoiceoverMode {
  if (event === 'play') return 'playing'
  return mode === 'invitation' ? 'invitation' : 'paused'
}

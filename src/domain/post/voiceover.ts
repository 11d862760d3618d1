import type { PostMeta } from './entities.js'
import { audioSourceUrl } from '../api/media-upload.js'
import type { PublicationAddress } from '../links/publication-urls.js'

/** Seconds that a voiceover is taken to last where nobody knows (K-VOX). */
export const VOICEOVER_SECONDS = 300

/** The player begins as an invitation; the first play ends that for good (S-VOX-1). */
export type VoiceoverMode = 'invitation' | 'playing' | 'paused'

export interface Voiceover {
  /** Null for a reader who does not get the recording. */
  readonly src: string | null
  /** Seconds. */
  readonly duration: number
}

/** Whether the author recorded a reading of the post. */
export function hasVoiceover(post: PostMeta): boolean {
  return post.has_voiceover ?? uploadOf(post) !== ''
}

/** The reading of a post by its author; null for a post without one. */
export function voiceoverOf(post: PostMeta, publication: PublicationAddress): Voiceover | null {
  if (!hasVoiceover(post)) return null
  const upload = uploadOf(post)
  return {
    src: upload === '' ? null : audioSourceUrl(publication, upload),
    duration: voiceoverSeconds(post.voiceoverUpload?.duration),
  }
}

function uploadOf(post: PostMeta): string {
  return post.voiceover_upload_id?.trim() ?? ''
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

import { audioSourceUrl } from '../api/media-upload.js'
import type { PublicationAddress } from '../links/publication-urls.js'
import type { PostMeta } from './entities.js'

/** Default length of a voiceover in seconds (K-VOX). */
export const VOICEOVER_SECONDS = 300

/** The player begins as an invitation. The first play ends it permanently (S-VOX-1). */
export type VoiceoverMode = 'invitation' | 'playing' | 'paused'

export interface Voiceover {
  /** Null for a reader without access to the recording. */
  readonly src: string | null
  /** Seconds. */
  readonly duration: number
}

/** Whether the author recorded a reading of the post. */
export function hasVoiceover(post: PostMeta): boolean {
  return post.has_voiceover ?? uploadOf(post) !== ''
}

/** The author's voiceover of a post; null if there is none. */
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

/** The action of the player's only button (S-VOX-2). */
export function voiceoverPress(mode: VoiceoverMode): 'play' | 'pause' {
  return mode === 'playing' ? 'pause' : 'play'
}

/** The mode after an event of the audio element. */
export function voiceoverAfter(mode: VoiceoverMode, event: 'play' | 'pause' | 'ended'): VoiceoverMode {
  if (event === 'play') return 'playing'
  return mode === 'invitation' ? 'invitation' : 'paused'
}

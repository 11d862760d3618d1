import type { PostMeta } from '../post/entities.js'
import { hasVoiceover } from '../post/voiceover.js'

/**
 * Removes the fields that contain paid content or link to it: recordings and narrations. For readers of a cut post. The
 * existence and the length of a voiceover stay.
 */
export function withoutPaidFields(post: PostMeta): PostMeta {
  const { podcast_url: _podcast, voiceover_upload_id: _voiceover, audio_items: _readings, ...open } = post
  return { ...open, has_voiceover: hasVoiceover(post) }
}

import type { PostMeta } from '../post/entities.js'
import { hasVoiceover } from '../post/voiceover.js'

/**
 * A post without the fields that carry its paid content or lead to it: recordings and readings. What a reader
 * gets of a post that was cut for them; that there is a voiceover, and how long it is, stays.
 */
export function withoutPaidFields(post: PostMeta): PostMeta {
  const { podcast_url: _podcast, voiceover_upload_id: _voiceover, audio_items: _readings, ...open } = post
  return { ...open, has_voiceover: hasVoiceover(post) }
}

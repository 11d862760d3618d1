import type { PostMeta } from './entities.js'
import { hasVoiceover } from './voiceover.js'

/** Whether the app reads a post aloud: an AI narration is finished and the author has not recorded one (W-LIS-1). */
export function isNarratedInApp(post: PostMeta): boolean {
  return (
    !hasVoiceover(post) &&
    (post.audio_items ?? []).some(
      ({ type, status }) => type === 'tts' && (status === undefined || status === 'completed'),
    )
  )
}

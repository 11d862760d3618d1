import { blueskyProfileUrl, blueskyText } from '../../domain/providers/bluesky.js'
import { socialDate, socialSpeaker, socialText, type SocialPost } from '../../parts/social.js'
import type { RenderContext } from '../../render/context.js'
import type { AttrsOf } from '../../schema/define.js'
import { blueskyUrl, type bluesky } from './node.js'

/** What both views say; null when the node says nothing. */
export function blueskyPost(attrs: AttrsOf<typeof bluesky>, ctx: RenderContext): SocialPost | null {
  const speaker = socialSpeaker(attrs.authorName, attrs.authorHandle, attrs.authorAvatarUrl)
  const postUrl = blueskyUrl(attrs)
  const text = attrs.text.trim() === '' ? [] : socialText(attrs.text, blueskyText)
  if (!speaker && !postUrl && text.length === 0 && attrs.imageUrls.length === 0) return null
  return {
    service: 'Bluesky',
    speaker,
    profileUrl: blueskyProfileUrl(attrs.authorHandle ?? '') ?? blueskyProfileUrl(attrs.authorDid ?? ''),
    postUrl,
    text,
    date: socialDate(attrs.createdAt, 'moment', ctx),
    counts: [],
  }
}

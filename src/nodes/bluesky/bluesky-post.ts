import { blueskyProfileUrl, blueskyText } from '../../domain/providers/bluesky.js'
import { socialDate, socialSpeaker, socialText, type SocialPost } from '../../parts/social.js'
import type { RenderContext } from '../../render/context.js'
import { blueskyUrl } from './bluesky-url.js'

/** What is stored of it. */
interface BlueskyAttributes {
  postId: string | null
  authorDid: string | null
  authorName: string | null
  authorHandle: string | null
  authorAvatarUrl: string | null
  text: string
  createdAt: string | null
  uri: string | null
  imageUrls: readonly string[]
}

/** What both views say; null when the node says nothing. */
export function blueskyPost(
  attrs: BlueskyAttributes,
  ctx: Pick<RenderContext, 'messages' | 'language' | 'timeZone'>,
): SocialPost | null {
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

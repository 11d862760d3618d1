import { TWEET_PHOTOS } from '../../domain/values/limits.js'
import { socialDate, socialPost, socialSpeaker, socialText, type SocialPost } from '../../parts/social.js'
import type { SaysContext } from '../../schema/define.js'
import { blueskyProfileUrl, blueskyText } from './address.js'
import type { BlueskyAttributes } from './attributes.js'
import { blueskyFrame, blueskyUrl } from './bluesky-url.js'

export interface BlueskyPost extends SocialPost {
  /** Addresses of its pictures, without duplicates. */
  readonly photos: readonly string[]
  /** Address of Bluesky's own frame; null if the attributes do not identify the post. */
  readonly frame: string | null
}

/** The block's content; null without an author, a page, a text and a picture. */
export function blueskyPost(
  attrs: BlueskyAttributes,
  ctx: Pick<SaysContext, 'messages' | 'language' | 'timeZone'>,
): BlueskyPost | null {
  const speaker = socialSpeaker(attrs.authorName, attrs.authorHandle, attrs.authorAvatarUrl)
  const postUrl = blueskyUrl(attrs)
  const text = attrs.text.trim() === '' ? [] : socialText(attrs.text, blueskyText)
  if (!speaker && !postUrl && text.length === 0 && attrs.imageUrls.length === 0) return null
  const post = {
    service: 'Bluesky',
    speaker,
    profileUrl: blueskyProfileUrl(attrs.authorHandle ?? '') ?? blueskyProfileUrl(attrs.authorDid ?? ''),
    postUrl,
    text,
    date: socialDate(attrs.createdAt, 'moment', ctx),
    counts: [],
  } as const
  return {
    ...socialPost(post, ctx),
    photos: [...new Set(attrs.imageUrls)].slice(0, TWEET_PHOTOS),
    frame: blueskyFrame(attrs),
  }
}

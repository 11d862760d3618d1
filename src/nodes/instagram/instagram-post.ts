import { INSTAGRAM_THUMBNAIL_WIDTH } from '../../domain/values/limits.js'
import {
  instagramCaption,
  instagramPostUrl,
  instagramProfileUrl,
  instagramText,
} from '../../domain/providers/instagram.js'
import { atSize, socialDate, socialSpeaker, socialText, type SocialPost } from '../../parts/social.js'
import type { RenderContext, ResizeImage } from '../../render/context.js'

/** What is stored of it. */
interface InstagramAttributes {
  instagram_id: string
  title: string | null
  author_name: string | null
  timestamp: string | null
  profile_pic_url: string | null
  like_count: number | null
  comment_count: number | null
}

/** What both views say (N-IG-2, N-IG-3): the same links, picture and date. */
export function instagramPost(
  attrs: InstagramAttributes,
  ctx: Pick<RenderContext, 'messages' | 'language' | 'timeZone'>,
  shorten: (caption: string) => string = (caption) => caption,
): SocialPost {
  const { name, caption } = instagramCaption(attrs.title ?? '')
  const author = attrs.author_name?.trim() ?? ''
  const profileUrl = instagramProfileUrl(author)
  return {
    service: 'Instagram',
    // Only a user name makes a handle; older posts store the full name.
    speaker: profileUrl
      ? socialSpeaker(name, author, attrs.profile_pic_url)
      : socialSpeaker(name ?? author, null, attrs.profile_pic_url),
    profileUrl,
    postUrl: instagramPostUrl(attrs.instagram_id),
    text: caption === '' ? [] : socialText(shorten(caption), instagramText),
    date: socialDate(attrs.timestamp, 'day', ctx),
    counts: [
      attrs.like_count ? ctx.messages.likes(attrs.like_count) : '',
      attrs.comment_count ? ctx.messages.commentCount(attrs.comment_count) : '',
    ].filter(Boolean),
  }
}

/** K-IG-1. */
export function atThumbnailWidth<C extends { readonly resizeImage: ResizeImage }>(ctx: C): C {
  return atSize(ctx, { width: INSTAGRAM_THUMBNAIL_WIDTH })
}

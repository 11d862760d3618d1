import { truncateWords } from '../../domain/text/truncate.js'
import { atSize, socialDate, socialPost, socialSpeaker, socialText, type SocialPost } from '../../parts/social.js'
import type { ResizeImage } from '../../render/context.js'
import type { SaysContext } from '../../schema/define.js'
import { instagramCaption, instagramPostUrl, instagramProfileUrl, instagramText } from './address.js'
import type { InstagramAttributes } from './attributes.js'
import { INSTAGRAM_THUMBNAIL_WIDTH } from './limits.js'

/** Maximum words of a caption in mail. Captions have up to 2,200 characters, most of them topics. */
const MAIL_CAPTION_WORDS = 80

export interface InstagramPost extends SocialPost {
  /** The start of the text, for mail. */
  readonly beginning: SocialPost['text']
}

/** The block's content (N-IG-2, N-IG-3). */
export function instagramPost(
  attrs: InstagramAttributes,
  ctx: Pick<SaysContext, 'messages' | 'language' | 'timeZone'>,
): InstagramPost {
  const { name, caption } = instagramCaption(attrs.title ?? '')
  const author = attrs.author_name?.trim() ?? ''
  const profileUrl = instagramProfileUrl(author)
  const post = {
    service: 'Instagram',
    // Only a user name can be a handle. Older posts store the full name.
    speaker: profileUrl
      ? socialSpeaker(name, author, attrs.profile_pic_url)
      : socialSpeaker(name ?? author, null, attrs.profile_pic_url),
    profileUrl,
    postUrl: instagramPostUrl(attrs.instagram_id),
    text: captionText(caption),
    date: socialDate(attrs.timestamp, 'day', ctx),
    counts: [
      attrs.like_count ? ctx.messages.likes(attrs.like_count) : '',
      attrs.comment_count ? ctx.messages.commentCount(attrs.comment_count) : '',
    ].filter(Boolean),
  } as const
  return { ...socialPost(post, ctx), beginning: captionText(truncateWords(caption, MAIL_CAPTION_WORDS)) }
}

function captionText(caption: string): SocialPost['text'] {
  return caption === '' ? [] : socialText(caption, instagramText)
}

/** K-IG-1. */
export function atThumbnailWidth<C extends { readonly resizeImage: ResizeImage }>(ctx: C): C {
  return atSize(ctx, { width: INSTAGRAM_THUMBNAIL_WIDTH })
}

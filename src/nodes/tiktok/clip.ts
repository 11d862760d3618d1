import type { EmbeddedMedia } from '../../domain/api/embedded-media.js'
import type { SaysContext } from '../../schema/define.js'
import { tiktokFrameUrl, tiktokMedia } from './address.js'
import type { TikTokAttributes } from './attributes.js'

export interface Clip {
  /** 'Post on TikTok' if no title is stored. */
  readonly title: string
  /** Whether the title is the clip's own. */
  readonly named: boolean
  /** `href`: '' if unknown. */
  readonly author: { readonly name: string; readonly href: string } | null
  /** Address of its page, or else of its player; '' without both. */
  readonly href: string
  /** Address of its player; null if TikTok's is unknown. */
  readonly frame: string | null
  /** Stored address of its picture. */
  readonly image: string | null
  /** The resolver's input for a picture. */
  readonly media: EmbeddedMedia | null
  /** Label of the link: 'Watch on TikTok'. */
  readonly action: string
}

/** The block's content; null without a title, an address and a picture. */
export function clipOf(
  attrs: TikTokAttributes,
  { messages, link }: Pick<SaysContext, 'messages' | 'link'>,
): Clip | null {
  const title = attrs.title?.trim() || null
  const author = attrs.author?.trim()
  const frame = tiktokFrameUrl(attrs)
  const href = (attrs.url && link(attrs.url)) || (frame ?? '')
  if (!href && title === null && !attrs.thumbnail_url) return null
  return {
    title: title ?? messages.postOn('TikTok'),
    named: title !== null,
    author: author ? { name: author, href: attrs.author_url ? link(attrs.author_url) : '' } : null,
    href,
    frame,
    image: attrs.thumbnail_url,
    media: tiktokMedia(attrs.url),
    action: messages.watchOn('TikTok'),
  }
}

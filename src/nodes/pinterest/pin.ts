import type { SaysContext } from '../../schema/define.js'
import { pinFrameUrl } from './address.js'
import type { PinterestAttributes } from './attributes.js'
import { PINTEREST_FAILED } from './texts.js'

export interface Pin {
  /** 'Post on Pinterest' if no title is stored; an error text if nothing is stored (E-PIN-1). */
  readonly title: string
  /** Whether the title is the pin's own. */
  readonly named: boolean
  /** `href`: '' if unknown. */
  readonly author: { readonly name: string; readonly href: string } | null
  /** Address of its page; '' if unknown. */
  readonly href: string
  /** Address of Pinterest's own frame; null for a board, a short link or an unknown page. */
  readonly frame: string | null
  /** Address of its picture. */
  readonly image: string | null
  /** Label of the link: 'View on Pinterest'. */
  readonly action: string
}

/** The block's content. */
export function pinOf(attrs: PinterestAttributes, { messages, link }: Pick<SaysContext, 'messages' | 'link'>): Pin {
  const title = attrs.title?.trim() || null
  const author = attrs.author_name?.trim() || null
  const href = attrs.url ? link(attrs.url) : ''
  const empty = !href && title === null && author === null && !attrs.thumbnail_url
  return {
    title: title ?? (empty ? PINTEREST_FAILED : messages.postOn('Pinterest')),
    named: title !== null,
    author: author === null ? null : { name: author, href: attrs.author_url ? link(attrs.author_url) : '' },
    href,
    frame: href ? pinFrameUrl(href) : null,
    image: attrs.thumbnail_url,
    action: messages.viewOn('Pinterest'),
  }
}

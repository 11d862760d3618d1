import type { EmbeddedMedia } from '../../domain/api/embedded-media.js'
import { parseWebUrl } from '../../domain/links/parse-url.js'
import { originalImageUrl } from '../../domain/pictures/image-url.js'
import { mediaNeeds } from '../../parts/media-picture.js'
import { missingLink } from '../../parts/missing.js'
import type { Output } from '../../schema/attr.js'
import { flag, image, link, text } from '../../schema/attributes.js'
import { defineBlock, type SaysContext } from '../../schema/define.js'
import { find, findAll, textOf } from '../../schema/html-select.js'
import { attribute, dataAttrs, type HtmlElement } from '../../schema/html.js'
import { fetchLink, type FetchLink } from '../../schema/recognized.js'
import { action, lines } from '../../schema/text-block.js'
import { tiktokCall } from './call.js'

/** A clip's page. Short links do not contain the clip's id. */
interface TikTokLink {
  url: string
  videoId: string | null
}

const HOST = /^(?:(?:www|m)\.)?tiktok\.com$/
const VIDEO = /\/video\/(\d{1,25})(?:\/|$)/

/** The clip of a pasted URL, else null: short links, or any address with /video/ (R-TT, O-36). */
export function parseTikTokUrl(url: string): TikTokLink | null {
  const trimmed = url.trim()
  const parsed = parseWebUrl(trimmed)
  if (parsed === null) return null
  const { hostname, pathname } = parsed
  if (/^v[mt]\.tiktok\.com$/.test(hostname))
    return /^\/[A-Za-z0-9]{1,32}\/?$/.test(pathname) ? { url: trimmed, videoId: null } : null
  if (!HOST.test(hostname)) return null
  if (/^\/t\/[A-Za-z0-9]{1,32}\/?$/.test(pathname)) return { url: trimmed, videoId: null }
  const videoId = VIDEO.exec(pathname)?.[1]
  return videoId === undefined ? null : { url: trimmed, videoId }
}

/**
 * Address of the frame (N-TT-2): the stored one if it is TikTok's own or the platform's framing service with a TikTok,
 * or else the player of the clip in the page's address. Other stored addresses are rejected, because an author could
 * frame anything.
 */
export function tiktokFrameUrl({ embed_url, url }: { embed_url: string | null; url: string | null }): string | null {
  if (embed_url !== null && isFrame(embed_url)) return embed_url.trim()
  const videoId = url === null ? null : (parseTikTokUrl(url)?.videoId ?? null)
  return videoId === null ? null : `https://www.tiktok.com/embed/v2/${videoId}`
}

function isFrame(address: string): boolean {
  const parsed = parseWebUrl(address.trim())
  if (parsed === null || parsed.protocol !== 'https:') return false
  if (HOST.test(parsed.hostname)) return /^\/(?:embed(?:\/v[23])?|player\/v1)\/\d{1,25}\/?$/.test(parsed.pathname)
  if (!/^(?:cdn\.)?iframe\.ly$/.test(parsed.hostname)) return false
  // A short address is a frame that the service created for one page. A long one contains the page address.
  if (/^\/[A-Za-z0-9]{1,32}$/.test(parsed.pathname)) return true
  return parsed.pathname === '/api/iframe' && parseTikTokUrl(parsed.searchParams.get('url') ?? '') !== null
}

/** Width of the player, CSS px. Maximum display width of a clip's picture. */
const CLIP_WIDTH = 325

/** The resolver's input for a clip's page; null if the address has no clip. */
function tiktokMedia(url: string | null): EmbeddedMedia | null {
  const clip = url === null ? null : parseTikTokUrl(url)
  return clip && { provider: 'tiktok', id: clip.videoId, key: null, url: clip.url, width: CLIP_WIDTH * 2 }
}

/** Stored attributes of a clip. */
const tiktokAttributes = {
  url: link(),
  title: text(),
  thumbnail_url: image(),
  author: text(),
  embed_url: link(),
  author_url: link(),
  belowTheFold: flag(),
}

type TikTokAttributes = Output<typeof tiktokAttributes>

export const tiktok = defineBlock({
  name: 'tiktok',
  attrs: tiktokAttributes,
  spec: { group: 'block', draggable: true },
  html: [
    {
      match:
        'div.tiktok-wrap, [data-component-name="TikTokCreateTikTokEmbed"], [data-component-name="TikTokCreateStaticTikTokEmbed"]',
      attrs: (element) => dataAttrs(element) ?? staticClip(element),
    },
    { match: 'blockquote.tiktok-embed', priority: 70, attrs: embedCode },
  ],
  link: { hosts: ['tiktok.com'], call: tiktokCall, recognize: recognizeTikTok },
  needs: ({ thumbnail_url, url }) => mediaNeeds(thumbnail_url, tiktokMedia(url)),
  missing: (attrs) => (attrs.url || tiktokFrameUrl(attrs) ? null : missingLink('TikTok', attrs.title, 'url')),
  says: (attrs, ctx) => clipOf(attrs, ctx),
  text: ({ says: { title, author, action: words, href }, context }) =>
    lines(title, author && context.citeName(author.name, author.href), action(words, href)),
})

/** A mail only contains the picture that links to the clip. */
function staticClip(element: HtmlElement) {
  const url = findAll(element, 'a[href]')
    .map((anchor) => attribute(anchor, 'href'))
    .find((href) => href !== null && parseTikTokUrl(href) !== null)
  if (!url) return false
  const picture = find(element, 'img')
  const src = picture && attribute(picture, 'src')
  return { url, thumbnail_url: src ? originalImageUrl(src) : null, title: textOf(element) || null }
}

/** TikTok's own embed code. */
function embedCode(quote: HtmlElement) {
  const url = attribute(quote, 'cite')
  return url && parseTikTokUrl(url) ? { url, title: textOf(find(quote, 'p')) || null } : false
}

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
function clipOf(attrs: TikTokAttributes, { messages, link }: Pick<SaysContext, 'messages' | 'link'>): Clip | null {
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

/** R-TT */
function recognizeTikTok(link: string): FetchLink | null {
  return parseTikTokUrl(link) === null ? null : fetchLink(tiktokCall, { url: link })
}

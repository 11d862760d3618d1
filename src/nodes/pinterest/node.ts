import { parseWebUrl } from '../../domain/links/parse-url.js'
import { missingLink } from '../../parts/missing.js'
import type { Output } from '../../schema/attr.js'
import { flag, image, link, number, text } from '../../schema/attributes.js'
import { defineBlock, type SaysContext } from '../../schema/define.js'
import { find, findAll } from '../../schema/html-select.js'
import { attribute, dataAttrs, type HtmlElement } from '../../schema/html.js'
import { fetchLink, type FetchLink, type RecognitionContext } from '../../schema/recognized.js'
import { action, lines } from '../../schema/text-block.js'
import { pinterestCall } from './call.js'
import { PINTEREST_FAILED } from './texts.js'

interface PinterestLink {
  kind: 'pin' | 'board' | 'short'
  url: string
}

const HOST = /^(?:www\.|m\.|[a-z]{2}\.)?pinterest\.(?:com|info|[a-z]{2}|co\.[a-z]{2}|com\.[a-z]{2})$/
/** First path segments that are not user names. */
const OWN_PAGES = new Set([
  '_',
  'about',
  'business',
  'categories',
  'explore',
  'ideas',
  'oauth',
  'password',
  'pin',
  'resource',
  'search',
  'settings',
  'shopping',
  'today',
  'topics',
  'v3',
  'videos',
])

/** A pin, a user's board or a short link, else null (R-PIN, O-36). */
export function parsePinterestUrl(url: string): PinterestLink | null {
  const trimmed = url.trim()
  const parsed = parseWebUrl(trimmed)
  if (parsed === null) return null
  const { hostname, pathname } = parsed
  if (hostname === 'pin.it') return /^\/[A-Za-z0-9]{1,32}\/?$/.test(pathname) ? { kind: 'short', url: trimmed } : null
  if (!HOST.test(hostname)) return null
  if (/^\/pin\/[A-Za-z0-9_%-]{1,300}\/?$/.test(pathname)) return { kind: 'pin', url: trimmed }
  const [, user = '', board = ''] = /^\/([^/]{1,100})\/([^/]{1,300})\/?$/.exec(pathname) ?? []
  if (OWN_PAGES.has(user.toLowerCase()) || board.startsWith('_') || !/^[A-Za-z0-9_]{1,100}$/.test(user)) return null
  return { kind: 'board', url: trimmed }
}

/** Address of Pinterest's own frame for a pin (N-PIN-2); null for a board or a short link. */
export function pinFrameUrl(url: string): string | null {
  const link = parsePinterestUrl(url)
  // A pin's address may begin with its title.
  const id =
    link?.kind === 'pin'
      ? /\/pin\/(?:[^/]*--)?(\d{1,25})\/?$/.exec(parseWebUrl(link.url)?.pathname ?? '')?.[1]
      : undefined
  return id === undefined ? null : `https://assets.pinterest.com/ext/embed.html?id=${id}`
}

/** Stored attributes of a pin. */
const pinterestAttributes = {
  url: link(),
  thumbnail_url: image(),
  title: text(),
  author_name: text(),
  author_url: link(),
  width: number(),
  height: number(),
  belowTheFold: flag(),
}

type PinterestAttributes = Output<typeof pinterestAttributes>

export const pinterest = defineBlock({
  name: 'pinterest',
  attrs: pinterestAttributes,
  spec: { group: 'block', draggable: true },
  html: [
    // No published example is known (WIRE.md §3): the name follows the platform's pattern; the anchor is Pinterest's
    // own.
    {
      match: 'div.pinterest-wrap, div.pinterest-embed, [data-component-name^="Pinterest"]',
      attrs: (element) => dataAttrs(element) ?? linkedPin(element),
    },
    { match: 'a[data-pin-do]', priority: 60, attrs: (element) => linkedPin(element) },
  ],
  link: {
    hosts: ['pin.it', /(?:^|\.)pinterest\.(?:[a-z]{2,4}|com?\.[a-z]{2})$/],
    call: pinterestCall,
    recognize: recognizePinterest,
  },
  missing: ({ url, title }) => (url ? null : missingLink('pin', title, 'url')),
  says: (attrs, ctx) => pinOf(attrs, ctx),
  text: ({ says: { title, author, action: words, href }, context }) =>
    lines(title, author && context.citeName(author.name, author.href), action(words, href)),
})

function linkedPin(element: HtmlElement) {
  const url = [element, ...findAll(element, 'a[href]')]
    .map((part) => attribute(part, 'href'))
    .find((href) => href !== null && parsePinterestUrl(href) !== null)
  const picture = find(element, 'img')
  return url
    ? { url, thumbnail_url: picture && attribute(picture, 'src'), title: picture && attribute(picture, 'alt') }
    : false
}

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
function pinOf(attrs: PinterestAttributes, { messages, link }: Pick<SaysContext, 'messages' | 'link'>): Pin {
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

/** R-PIN. Throws if the schema lacks the node, which is a mistake of the schema's author (R-PIN-2). */
function recognizePinterest(link: string, { knows }: RecognitionContext): FetchLink | null {
  if (parsePinterestUrl(link) === null) return null
  if (!knows('pinterest')) throw new Error('Pinterest node type not found in schema')
  return fetchLink(pinterestCall, { url: link })
}

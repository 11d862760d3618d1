import { isTag, isText, type ChildNode, type Element } from 'domhandler'
import { honestLinkText } from '../domain/links/honest-link.js'
import { safeImage, safeLink } from '../domain/links/safe-url.js'
import { tweetTextParts } from '../domain/text/tweet-text.js'
import type { TextContext } from '../schema/define.js'
import { parseHtmlFragment } from '../schema/html-tree.js'
import { sanitize, usualTags, type MarkupPolicy } from './sanitize.js'
import { shallowMarkup } from './shallow-markup.js'
import { tweetWords, type TweetPiece, type TweetStyle } from './tweet-pieces.js'

export interface TweetTextOptions {
  /**
   * Whether a line feed in the source is a line break, as in a stored tweet, or white space, as in published markup.
   */
  lineFeeds: 'break' | 'space'
  /** Target of the tweet's shortened link, if known. */
  expandedUrl?: string | null | undefined
}

// V-TW-1: the package's own list and `img`. Only the attributes that pieces use are kept.
const POLICY: Omit<MarkupPolicy, 'allowedTags'> = {
  allowedAttributes: { a: ['href'], img: ['src', 'alt', 'width', 'height'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  nestingLimit: 40,
}

const STYLES: ReadonlyMap<string, TweetStyle> = new Map(
  Object.entries<TweetStyle>({
    b: 'strong',
    strong: 'strong',
    i: 'em',
    em: 'em',
    u: 'u',
    s: 's',
    code: 'code',
    sub: 'sub',
    sup: 'sup',
  }),
)

// Allowed tags that begin a line, or that also end one. Their boxes and headings are dropped, because a tweet is inside
// a paragraph or a card.
const LINES = new Set('caption dd dt hr li td th'.split(' '))
const BLOCKS = new Set(
  'address article aside blockquote div dl figcaption figure footer h1 h2 h3 h4 h5 h6 header hgroup main menu nav ol p pre section table ul'.split(
    ' ',
  ),
)

/** Parses the text of a tweet from its HTML, which is untrusted. */
export function tweetText(html: string, options: TweetTextOptions): TweetPiece[] {
  const safe = sanitize(shallowMarkup(html), { ...POLICY, allowedTags: [...usualTags(), 'img'] })
  return trimPieces(piecesOf(parseHtmlFragment(safe).children, options, false))
}

/** V-TW-2: a quoted tweet's text has no tags at all. */
export function quotedTweetText(html: string): TweetPiece[] {
  const lines = sanitize(shallowMarkup(html.replace(/<br\s{0,9}\/?>/gi, '\n')), {
    ...POLICY,
    allowedTags: [],
    allowedAttributes: {},
  })
  return trimPieces(textPieces(wordsOf(parseHtmlFragment(lines).children), { lineFeeds: 'break' }, true))
}

/** Plain text. `cite` writes the link targets. */
export function tweetPlainText(pieces: readonly TweetPiece[], context: TextContext): string {
  return pieces
    .map((piece) => {
      if (piece.kind === 'break') return '\n'
      if (piece.kind === 'image') return piece.alt
      if (piece.kind === 'text' || piece.kind === 'topic') return piece.text
      const words = tweetPlainText(piece.children, context)
      if (piece.kind === 'styled') return words
      return /^[@#]/.test(words)
        ? context.citeName(words, context.link(piece.href))
        : context.cite(words, context.link(piece.href))
    })
    .join('')
}

function piecesOf(nodes: readonly ChildNode[], options: TweetTextOptions, inLink: boolean): TweetPiece[] {
  return nodes.flatMap((node) => {
    if (isText(node)) return textPieces(node.data, options, inLink)
    return isTag(node) ? elementPieces(node, options, inLink) : []
  })
}

function elementPieces(element: Element, options: TweetTextOptions, inLink: boolean): TweetPiece[] {
  const { name } = element
  if (name === 'br') return [{ kind: 'break' }]
  if (name === 'img') return imagePieces(element)
  if (name === 'a' && !inLink) return linkPieces(element, options)
  const children = piecesOf(element.children, options, inLink)
  const tag = STYLES.get(name)
  if (tag) return children.length ? [{ kind: 'styled', tag, children }] : []
  if (LINES.has(name)) return [{ kind: 'break' }, ...children]
  return BLOCKS.has(name) ? [{ kind: 'break' }, ...children, { kind: 'break' }] : children
}

function imagePieces({ attribs }: Element): TweetPiece[] {
  const src = safeImage(attribs['src'] ?? '')
  const alt = attribs['alt'] ?? ''
  if (src === null) return alt ? [{ kind: 'text', text: alt }] : []
  return [{ kind: 'image', src, alt, width: pixels(attribs['width']), height: pixels(attribs['height']) }]
}

function linkPieces(element: Element, options: TweetTextOptions): TweetPiece[] {
  const inner = piecesOf(element.children, options, true)
  const words = tweetWords(inner).trim()
  const stated = safeLink(element.attribs['href'] ?? '', 'https://x.com/')
  if (stated === null || !/^(?:https?|mailto):/i.test(stated)) return inner
  const href = clearer(words, stated, options.expandedUrl)
  const label = honestLinkText(words, href)
  const children = label === words ? inner : [{ kind: 'text' as const, text: label }]
  return words === '' && !children.some(({ kind }) => kind === 'image') ? [] : [{ kind: 'link', href, children }]
}

/** The target of a shortened link if the tweet itself tells it, so that the link hides nothing. */
function clearer(words: string, href: string, expandedUrl: string | null | undefined): string {
  if (honestLinkText(words, href) === words) return href
  // Photo links of published tweets show pic.twitter.com/x and lead to t.co/x. The shown address works too.
  if (/^pic\.(?:twitter|x)\.com\/[a-z0-9]{1,32}$/i.test(words)) return `https://${words}`
  return expandedUrl && /^https?:/i.test(expandedUrl) && honestLinkText(words, expandedUrl) === words
    ? expandedUrl
    : href
}

function textPieces(text: string, { lineFeeds }: TweetTextOptions, plain: boolean): TweetPiece[] {
  const lines = lineFeeds === 'break' ? text.split(/\r\n?|\n/) : [text.replace(/\s+/g, ' ')]
  return lines.flatMap((line, i) => {
    const words = plain ? (line === '' ? [] : [{ kind: 'text' as const, text: line }]) : linePieces(line)
    return i === 0 ? words : [{ kind: 'break' as const }, ...words]
  })
}

function linePieces(line: string): TweetPiece[] {
  return tweetTextParts(line).map(({ kind, text, href }): TweetPiece => {
    const safe = href === null ? null : safeLink(href)
    if (safe === null) return { kind: 'text', text }
    return kind === 'link'
      ? { kind: 'link', href: safe, children: [{ kind: 'text', text }] }
      : { kind: 'topic', text, href: safe }
  })
}

/** Removes blanks and breaks at both ends, and reduces several empty lines to one. */
function trimPieces(pieces: readonly TweetPiece[]): TweetPiece[] {
  const kept: TweetPiece[] = []
  let breaks = 0
  for (const piece of pieces) {
    const blank = piece.kind === 'text' && piece.text.trim() === ''
    if (piece.kind === 'break') breaks += 1
    else if (!blank || (breaks === 0 && kept.length > 0)) {
      if (kept.length > 0) for (let i = 0; i < Math.min(breaks, 2); i++) kept.push({ kind: 'break' })
      breaks = 0
      kept.push(piece)
    }
  }
  const last = kept.at(-1)
  if (last?.kind === 'text' && last.text.trim() === '') kept.pop()
  return kept
}

function wordsOf(nodes: readonly ChildNode[]): string {
  return nodes.map((node) => (isText(node) ? node.data : isTag(node) ? wordsOf(node.children) : '')).join('')
}

function pixels(value: string | undefined): number | null {
  return value !== undefined && /^\d{1,4}$/.test(value.trim()) ? Number(value) : null
}

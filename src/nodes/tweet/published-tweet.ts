import { isText } from 'domhandler'
import { imageFormat, originalImageUrl } from '../../domain/pictures/image-url.js'
import { find, findAll, textOf } from '../../schema/html-select.js'
import { attribute, dataAttrs, type HtmlElement, type HtmlNode, isElement } from '../../schema/html.js'
import { tweetIdOf } from './address.js'

const LINES = new Set(['div', 'p', 'li', 'blockquote', 'hr', 'section'])

/** The text of a published tweet in the form of `full_text`: escaped, line feeds for breaks, links kept. */
function markupWithout(element: HtmlElement, parts: string, statusUrl: string | null): string {
  const left = new Set(findAll(element, parts))
  return tidy(element.children.map((node) => markupOf(node, left, statusUrl)).join(''))
}

/** The lines of a card without meaningful class names: one per element with its own text. */
function linesOf(element: HtmlElement, statusUrl: string | null): string[] {
  const own = element.children.some((node) => isText(node) && node.data.trim() !== '')
  if (own) return [tidy(element.children.map((node) => markupOf(node, new Set(), statusUrl)).join(''))]
  return element.children.flatMap((node) => (isElement(node) && !isSilent(node) ? linesOf(node, statusUrl) : []))
}

function markupOf(node: HtmlNode, left: ReadonlySet<HtmlElement>, statusUrl: string | null): string {
  if (isText(node)) return escapeText(node.data.replace(/[ \t\r\n]+/g, (blanks) => (isIndent(blanks) ? ' ' : blanks)))
  if (!isElement(node) || left.has(node) || isSilent(node)) return ''
  if (node.name === 'br') return '\n'
  if (node.name === 'img') return escapeText(attribute(node, 'alt') ?? '')
  const inner = node.children.map((child) => markupOf(child, left, statusUrl)).join('')
  if (node.name === 'a') return linkMarkup(node, inner, statusUrl)
  return LINES.has(node.name) ? `\n${inner}\n` : inner
}

/** Whether white space is only source indentation: a line feed with at least four blanks. */
function isIndent(blanks: string): boolean {
  const at = blanks.indexOf('\n')
  return at !== -1 && blanks.length - at > 4
}

// Links around the whole card lead to the tweet itself.
function linkMarkup(link: HtmlElement, inner: string, statusUrl: string | null): string {
  const href = attribute(link, 'href')
  const whole =
    href === null ||
    href === statusUrl ||
    /\btweet-link-/.test(attribute(link, 'class') ?? '') ||
    find(link, 'div') !== null
  return whole || inner.trim() === ''
    ? inner
    : `<a class="tweet-url" href="${escapeText(href).replaceAll('"', '&quot;')}">${inner}</a>`
}

function isSilent(element: HtmlElement): boolean {
  return ['script', 'style', 'svg', 'button', 'noscript'].includes(element.name)
}

function tidy(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

// Escapes like the network's `full_text`: quotes stay unchanged.
function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/**
 * The attributes of a tweet in published markup: the stored ones, or else those visible in the page or mail. False for
 * an element without content (browsers and parsers split nested links in two).
 */
export function publishedTweet(element: HtmlElement) {
  const stored = dataAttrs(element) ?? dataAttrs(find(element, '[data-attrs]'))
  if (stored && (typeof stored['full_text'] === 'string' || typeof stored['url'] === 'string')) {
    const avatar = stored['profile_image_url'] ? null : avatarOf(element)
    return avatar ? { ...stored, profile_image_url: avatar } : stored
  }
  return find(element, '.tweet-header, .tweet-text, .tweet-footer') ? classicTweet(element) : cardTweet(element)
}

const KNOWN_PARTS = '.tweet-header, .tweet-footer, .tweet-photos-container, .quoted-tweet, .expanded-link'

/** `div.tweet` of bodies, pages and mails up to 2023. Everything that is not another part is the text. */
function classicTweet(element: HtmlElement) {
  const url = statusUrl(element)
  const full_text = markupWithout(element, KNOWN_PARTS, url)
  const quoted = find(element, '.quoted-tweet')
  const link = find(element, '.expanded-link')
  return {
    url,
    full_text,
    username:
      handleIn(textOf(find(element, '.tweet-author-handle, .tweet-author'))) ||
      handleIn(attribute(avatarImage(element) ?? element, 'alt') ?? '') ||
      handleOfUrl(url),
    name: textOf(find(element, '.tweet-author-name')) || null,
    profile_image_url: avatarOf(element),
    date: textOf(find(element, '.tweet-date')) || null,
    photos: photosIn(find(element, '.tweet-photos-container')),
    quoted_tweet: quoted && {
      full_text: markupWithout(quoted, '.tweet-header, .tweet-author-name, .tweet-author, .tweet-author-handle', null),
      username: handleIn(textOf(find(quoted, '.tweet-author-handle, .tweet-author'))),
      name: textOf(find(quoted, '.tweet-author-name')) || null,
    },
    like_count: countIn(textOf(find(element, '.like-count'))),
    retweet_count: countIn(textOf(find(element, '.rt-count'))),
    expanded_url: link && {
      url: attribute(link, 'href'),
      title: textOf(find(link, '.expanded-link-title')) || null,
      description: textOf(find(link, '.expanded-link-description')) || null,
      domain: textOf(find(link, '.expanded-link-domain')) || null,
      image: attribute(find(link, 'img') ?? link, 'src'),
    },
  }
}

const HANDLE_LINE = /^@\w{1,32}$/
const DATE_LINE = /^\d{1,2}:\d\d\s?(?:[AP]M)?\s[·∙•]\s/i
const COUNTS_LINE = /^[\d.,]{1,12}[KM]? (?:repl|repost|retweet|like|view)/i

/**
 * The card of current pages, recognised by its component name only, because its class names change with every build
 * (QUIRKS 22).
 */
function cardTweet(element: HtmlElement) {
  const url = statusUrl(element)
  const lines = linesOf(element, url)
  const photos = photosIn(element)
  if (lines.length === 0 && photos.length === 0) return false
  const at = lines.findIndex((line) => HANDLE_LINE.test(line))
  const username = at === -1 ? handleOfUrl(url) : handleIn(lines[at] ?? '')
  const nameAt = at > 0 ? at - 1 : lines[0]?.toLowerCase() === username.toLowerCase() ? 0 : -1
  const rest = lines.filter((_, i) => i !== at && i !== nameAt)
  const date = rest.find((line) => DATE_LINE.test(line))
  const counts = rest.filter((line) => COUNTS_LINE.test(line)).join(' ')
  return {
    url,
    full_text: rest.filter((line) => line !== date && !COUNTS_LINE.test(line)).join('\n'),
    username,
    name: nameAt === -1 ? null : (lines[nameAt] ?? null),
    profile_image_url: avatarOf(element),
    date: date?.split(/\s[·∙•]\s[\d.,]{1,12}[KM]? views/i, 1)[0] ?? null,
    photos,
    like_count: countIn(/([\d.,]{1,12}[KM]?) like/i.exec(counts)?.[1] ?? ''),
    retweet_count: countIn(/([\d.,]{1,12}[KM]?) (?:repost|retweet)/i.exec(counts)?.[1] ?? ''),
  }
}

/** The tweet's address. Mails link through a redirect, but their link to the likes contains it. */
function statusUrl(element: HtmlElement): string | null {
  const hrefs = [element, ...findAll(element, '[href]')].flatMap(
    (part) => attribute(part, 'href')?.replace(/\/(?:likes|retweets)$/, '') ?? [],
  )
  return hrefs.find((href) => tweetIdOf(href) !== null) ?? hrefs[0] ?? null
}

function avatarImage(element: HtmlElement): HtmlElement | null {
  return find(
    element,
    '.tweet-user-avatar, .tweet-header-avatar, img[alt*="avatar for @"], img[src*="/profile_images/"], img[src*="/twitter_name/"]',
  )
}

function avatarOf(element: HtmlElement): string | null {
  const image = avatarImage(element)
  return image && attribute(image, 'src')
}

function photosIn(element: HtmlElement | null) {
  if (!element) return []
  const avatar = avatarImage(element)
  return findAll(element, 'img').flatMap((image) => {
    const src = attribute(image, 'src')
    if (!src || image === avatar || isEmoji(image)) return []
    const alt = attribute(image, 'alt')?.trim() ?? ''
    return [{ img_url: originalImageUrl(src), link_url: null, alt_text: alt === '' || alt === 'Image' ? null : alt }]
  })
}

function isEmoji(image: HtmlElement): boolean {
  const src = attribute(image, 'src') ?? ''
  return /emoji/i.test(src + (attribute(image, 'class') ?? '')) || imageFormat(src) === 'svg'
}

function handleIn(words: string): string {
  return /@(\w{1,32})/.exec(words)?.[1] ?? ''
}

function handleOfUrl(url: string | null): string {
  return /^https?:\/\/(?:www\.|mobile\.)?(?:twitter|x)\.com\/(\w{1,32})\/status/i.exec(url ?? '')?.[1] ?? ''
}

function countIn(words: string): number | null {
  const found = /^([\d.,]{1,12})([KM]?)$/i.exec(words.trim())
  if (!found?.[1]) return null
  const unit = { K: 1e3, M: 1e6 }[found[2]?.toUpperCase() ?? '']
  const count = unit ? Number(found[1].replace(',', '.')) * unit : Number(found[1].replace(/[.,]/g, ''))
  return Number.isFinite(count) ? Math.round(count) : null
}

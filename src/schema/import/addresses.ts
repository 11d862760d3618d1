import { isTag, isText, type Document, type Element } from 'domhandler'
import { findOne } from 'domutils'
import { withoutRedirect } from '../../domain/links/redirects.js'
import { safeLink, safeWebAddress } from '../../domain/links/safe-url.js'

/** Attributes with addresses that a reader sees or follows. */
const ADDRESSED: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  area: ['href'],
  img: ['src'],
  source: ['src'],
  audio: ['src'],
  video: ['src', 'poster'],
  iframe: ['src'],
  object: ['data'],
  embed: ['src'],
}
/** Attributes in which lazy-loading scripts keep the address. */
const LATE = ['data-src', 'data-lazy-src', 'data-original', 'data-orig-file']
/** Placeholder for the site in Ghost's exports. */
const GHOST_SITE = '__GHOST_URL__'

/**
 * Gives lazy-loaded pictures their address, links the address that their redirect leads to, and makes relative
 * addresses absolute. Without a base they stay relative.
 */
export function settleAddresses(root: Document | Element, base: string | null): void {
  const stack: (Document | Element)[] = [root]
  for (let element = stack.pop(); element; element = stack.pop()) {
    if (isTag(element)) settle(element, base)
    for (const child of element.children) if (isTag(child)) stack.push(child)
  }
}

function settle(element: Element, base: string | null): void {
  const { attribs } = element
  if (element.name === 'noscript') takeOver(element)
  if (element.name === 'img' && (!attribs['src'] || attribs['src'].startsWith('data:'))) {
    const late =
      LATE.map((name) => attribs[name]).find(Boolean) ?? largestOf(attribs['data-srcset'] ?? attribs['srcset'] ?? '')
    if (late) attribs['src'] = late
  }
  if (element.name === 'a' && attribs['href']) attribs['href'] = withoutRedirect(attribs['href'].trim())
  if (base === null) return
  for (const name of ADDRESSED[element.name] ?? []) {
    const value = attribs[name]?.trim()
    if (value && isRelative(value)) attribs[name] = safeLink(value.replace(GHOST_SITE, ''), base) ?? value
  }
}

/** Copies the picture for readers without scripts to the lazy-loaded one. */
function takeOver(noscript: Element): void {
  const src = pictureWithoutScript(noscript)
  const before = noscript.previousSibling && isTag(noscript.previousSibling) ? noscript.previousSibling : null
  const late = before && (before.name === 'img' ? before : findOne(({ name }) => name === 'img', before.children))
  if (src && late && !/^https?:/i.test(late.attribs['src'] ?? '')) late.attribs['src'] = src
}

/**
 * The address of the picture in `<noscript>`, whose content parsers leave as text. Null if there is none, and for
 * tracking pixels.
 */
export function pictureWithoutScript(noscript: Element): string | null {
  const [img] =
    /<img\b[^>]{0,4000}>/i.exec(noscript.children.map((child) => (isText(child) ? child.data : '')).join('')) ?? []
  if (img === undefined || /\s(?:width|height)=["']?[01]["'\s/>]/i.test(img)) return null
  return /\ssrc=["']([^"']{1,4000})["']/i.exec(img)?.[1]?.replaceAll('&amp;', '&') ?? null
}

/** Whether an address has no host. Fragments and placeholders of mail services do not count. */
export function isRelative(value: string): boolean {
  return !/^(?:[a-z][a-z\d+.-]*:|\/\/|#|%%|\*\||\{)/i.test(value)
}

/** The last candidate: authors and tools list candidates by ascending size. */
function largestOf(srcset: string): string | null {
  return srcset.slice(0, 20_000).split(/,\s/).at(-1)?.trim().split(/\s/, 1)[0] || null
}

/** The first candidate that can be a base URL; null if there is none. */
export function baseOf(...candidates: readonly (string | null | undefined)[]): string | null {
  for (const candidate of candidates) {
    const base = candidate ? safeWebAddress(candidate) : null
    if (base !== null) return base
  }
  return null
}

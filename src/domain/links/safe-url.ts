import { hostOf, reservedHost } from './hosts.js'
import { parseUrl, parseWebUrl } from './parse-url.js'
import { wellFormed } from './percent-encoding.js'
import { decodedHead } from './url-head.js'
import { isPlainAddress, trimUrl } from './url-text.js'

export { hostOf } from './hosts.js'

/** Whether a URL is a token that the sender fills in, such as %%checkout_url%%, with or without a query. */
export function isPlaceholder(url: string): boolean {
  return /^%%[a-z0-9_]{1,64}%%(?:[?&#][^\s"'<>\\]*)?$/i.test(url)
}

/**
 * The link if it is safe in an href: http, https, mailto, tel, a fragment, a placeholder, and with a base also a
 * relative address. Null for anything else. An ordinary URL is returned unchanged.
 */
export function safeLink(value: string, base?: string): string | null {
  if (isPlainAddress(value)) return value
  const url = trimUrl(value)
  if (url === '') return null
  if (isPlaceholder(url)) return url
  if (url.startsWith('#')) return escapeUrl(url)
  if (/^https?:/i.test(url)) return webUrl(url)
  if (url.startsWith('//')) return webUrl(`https:${url}`)
  if (/^(?:mailto|tel):/i.test(url)) return contactUrl(url)
  return relativeUrl(url, base)
}

/** The absolute http(s) address of a page or a site. Null for anything else, including fragments and placeholders. */
export function safeWebAddress(value: string): string | null {
  const link = safeLink(value)
  return link !== null && parseWebUrl(link) !== null ? link : null
}

/** An http(s) image address for the web, relative ones with a base. Null for anything else. */
export function safeImage(value: string, base?: string): string | null {
  if (isPlainAddress(value)) return value
  const url = trimUrl(value)
  if (/^https?:/i.test(url)) return webUrl(url)
  return url.startsWith('//') ? webUrl(`https:${url}`) : relativeUrl(url, base)
}

/**
 * Like safeImage, but https, because mail clients drop or proxy plain http images. Addresses of one machine or a
 * private network stay as they are: their servers have no certificate.
 */
export function emailSafeImage(value: string, base?: string): string | null {
  const url = safeImage(value, base)
  return url === null ? null : overHttps(url)
}

/** The https form of an http address, if others can reach its host. */
export function overHttps(url: string): string {
  if (!/^http:/i.test(url) || reservedHost(hostOf(url) ?? '') === 'unreachable') return url
  return url.replace(/^http:/i, 'https:')
}

function webUrl(url: string): string | null {
  const text = escapeUrl(url)
  const parsed = parseWebUrl(text)
  if (parsed === null || !hasPlainHost(parsed)) return null
  // Parsers disagree on the host of URLs with backslashes or missing slashes: use the browsers' reading.
  const settled = /^https?:\/\/[^/\\]/i.test(text) && !text.includes('\\')
  return settled ? text : escapeUrl(parsed.href)
}

function contactUrl(url: string): string | null {
  const text = escapeUrl(url)
  return text.endsWith(':') || parseUrl(text) === null ? null : text
}

function relativeUrl(url: string, base: string | undefined): string | null {
  if (url === '' || base === undefined) return null
  // A colon in the first segment, in any encoding, could make it a scheme.
  if (decodedHead(url).includes(':')) return null
  const resolved = parseWebUrl(base) === null ? null : parseWebUrl(url, base)
  return resolved !== null && hasPlainHost(resolved) ? escapeUrl(resolved.href) : null
}

/** The URL standard allows quotes in a host name, but real hosts have none. */
function hasPlainHost(url: URL): boolean {
  return /^[^\s"'`<>]+$/.test(url.hostname)
}

/** Percent-encodes characters that are invalid in a URL and those that could end an attribute. */
function escapeUrl(url: string): string {
  return wellFormed(url).replace(/[\s"<>`]/g, (char) => encodeURIComponent(char))
}

import { parseWebUrl } from '../../domain/links/parse-url.js'
import { safeLink } from '../../domain/links/safe-url.js'
import { tweetProfileUrl } from '../../domain/text/tweet-text.js'

const HOST = /^(?:(?:www|mobile)\.)?(?:twitter|x)\.com$/
const STATUS = /^\/(?:i\/web|[A-Za-z0-9_]{1,32})\/status(?:es)?\/(\d{1,25})(?:\/|$)/

/** Page of the tweet (T-EXT-5): its stored address if it is a usable link, or else its author's profile. */
export function tweetStatusUrl({ url, username }: { url: string; username: string }): string {
  const link = safeLink(url)
  return link !== null && parseWebUrl(link) !== null ? link : tweetProfileUrl(username)
}

/** Whether a pasted URL is a tweet: a status page, or any t.co short link (R-TW, O-37, O-60). */
export function isTweetUrl(url: string): boolean {
  const parsed = parseWebUrl(url.trim())
  if (parsed === null) return false
  return parsed.hostname === 't.co' ? /^\/[A-Za-z0-9]{1,32}\/?$/.test(parsed.pathname) : statusId(parsed) !== null
}

/** The number of the tweet; null for a short link and other addresses. */
export function tweetIdOf(url: string): string | null {
  const parsed = parseWebUrl(url.trim())
  return parsed === null ? null : statusId(parsed)
}

function statusId(url: URL): string | null {
  return HOST.test(url.hostname) ? (STATUS.exec(url.pathname)?.[1] ?? null) : null
}

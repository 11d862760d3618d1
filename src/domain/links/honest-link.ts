import { trimEndOf } from '../values/trim-end.js'
import { hostOf } from './hosts.js'

/** Hosts of the same site under two names. */
const SAME_SITE: ReadonlyMap<string, string> = new Map(
  Object.entries({ 'twitter.com': 'x.com', 'youtu.be': 'youtube.com' }),
)

/**
 * The text of a link in somebody else's content. A text that looks like an address of another host gets the real host,
 * as in 'example.org/a… (t.co)', so that neither readers nor filters are deceived (EMAIL-GATE L07).
 */
export function honestLinkText(text: string, href: string): string {
  const shown = shownHost(text.trim())
  const real = hostOf(href)
  if (shown === null || real === null || isSameSite(shown, real)) return text
  return `${text} (${site(real)})`
}

/** Whether a text looks like an address to a reader. */
export function showsAddress(text: string): boolean {
  return shownHost(text.trim()) !== null
}

/** The host in a text that consists of an address, as a reader would see it. */
function shownHost(text: string): string | null {
  if (text.length > 2000) return null
  const shown = /^(?:https?:\/\/)?([^\s/?#:@]{1,253})(?:[/?#:]\S*)?$/iu.exec(text)?.[1] ?? ''
  const name = trimEndOf(shown, /[.…]/)
  return /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.(?:\p{L}{2,}|xn--[a-z0-9-]+)$/iu.test(name)
    ? hostOf(`https://${name}`)
    : null
}

function isSameSite(a: string, b: string): boolean {
  const [one, other] = [site(a), site(b)]
  return one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`)
}

function site(host: string): string {
  const name = host
    .toLowerCase()
    .replace(/\.$/, '')
    .replace(/^(?:www|mobile|m)\./, '')
  return SAME_SITE.get(name) ?? name
}

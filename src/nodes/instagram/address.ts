import { parseWebUrl } from '../../domain/links/parse-url.js'
import { encodeComponent } from '../../domain/links/percent-encoding.js'
import { markedText, TOPIC, WEB_ADDRESS, webAddress, type MarkedText } from '../../domain/text/marked-text.js'

const HOST = /^(?:(?:www|m)\.)?(?:instagram\.com|instagr\.am)$/
const ID = /^[A-Za-z0-9_-]{1,64}$/
const NAME = /^[A-Za-z0-9_.]{1,30}$/

/** The post of a pasted URL, else null: posts and reels, with or without the author in the path (R-IG, O-36). */
export function parseInstagramUrl(url: string): { instagram_id: string } | null {
  const parsed = parseWebUrl(url.trim())
  if (parsed === null || !HOST.test(parsed.hostname)) return null
  const id = /^(?:\/[A-Za-z0-9_.]{1,30})?\/(?:p|reels?)\/([^/]{1,64})\/?$/.exec(parsed.pathname)?.[1] ?? ''
  return isInstagramId(id) ? { instagram_id: id } : null
}

export function isInstagramId(id: string): boolean {
  return ID.test(id)
}

/** T-EXT-1. */
export function instagramPostUrl(id: string): string {
  return `https://www.instagram.com/p/${encodeComponent(id)}/`
}

/** T-EXT-1; null for an invalid name. */
export function instagramProfileUrl(name: string): string | null {
  const bare = name.trim().replace(/^@/, '')
  return NAME.test(bare) ? `https://www.instagram.com/${bare}/` : null
}

const MARKED = new RegExp(
  String.raw`(?<![\p{L}\p{N}_@./])@[a-z0-9_](?:[a-z0-9_.]{0,28}[a-z0-9_])?(?![a-z0-9_@])|${TOPIC.source}|${WEB_ADDRESS.source}`,
  'giu',
)

/** A caption with its @names, #topics and addresses as links (T-EXT-1). */
export function instagramText(text: string): MarkedText[] {
  return markedText(text, MARKED, (found) => {
    if (found.startsWith('@')) {
      const href = instagramProfileUrl(found)
      return href === null ? null : { kind: 'link', text: found, href }
    }
    return found.startsWith('#')
      ? {
          kind: 'link',
          text: found,
          href: `https://www.instagram.com/explore/tags/${encodeComponent(found.slice(1))}/`,
        }
      : webAddress(found)
  })
}

/** Splits a stored title, which is that of the post's page: 'Some Bakery on Instagram: "The caption"'. */
export function instagramCaption(title: string): { name: string | null; caption: string } {
  const text = title.trim()
  const at = text.indexOf(' on Instagram: ')
  const caption = at > 0 && at <= 100 ? text.slice(at + ' on Instagram: '.length) : ''
  if (!/^["“]/.test(caption) || !/["”]$/.test(caption) || caption.length < 2) return { name: null, caption: text }
  return { name: text.slice(0, at), caption: caption.slice(1, -1).trim() }
}

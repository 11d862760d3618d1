import { attribute, find, findAll, textOf, type HtmlElement } from '../../schema/html.js'
import { tweetIdOf } from './address.js'

/** The network's own embed code (`blockquote.twitter-tweet`). */
export function tweetOfEmbedCode(quote: HtmlElement) {
  const links = findAll(quote, 'a[href]')
  const url = links.map((link) => attribute(link, 'href')).findLast((href) => href !== null && tweetIdOf(href) !== null)
  if (!url) return false
  const words = find(quote, 'p')
  // "— Name (@handle) January 2, 2026" follows the text.
  const signature = textOf(quote).slice(textOf(words).length)
  const at = signature.indexOf('(@')
  const name =
    at > 0
      ? signature
          .slice(0, at)
          .replace(/^ ?[—-]/, '')
          .trim()
      : ''
  const username = at > 0 ? (/^\(@(\w{1,32})\)/.exec(signature.slice(at))?.[1] ?? '') : ''
  return {
    url,
    full_text: textOf(words),
    name: name || null,
    username: username || (/(?:twitter|x)\.com\/(\w{1,32})\/status/.exec(url)?.[1] ?? ''),
    date: textOf(links.at(-1) ?? null) || null,
  }
}

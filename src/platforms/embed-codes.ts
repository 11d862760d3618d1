import { parseBlueskyUri } from '../domain/providers/bluesky.js'
import { parseInstagramUrl } from '../domain/providers/instagram.js'
import { parseTikTokUrl } from '../domain/providers/tiktok.js'
import { tweetIdOf } from '../domain/providers/twitter.js'
import { attribute, find, findAll, textOf, type HtmlElement } from '../schema/html.js'
import type { ForeignRule } from '../schema/import/foreign-rule.js'

/** The codes that networks hand out for embedding, as every platform pastes them. */
export const embedCodeRules: readonly ForeignRule[] = [
  { match: 'blockquote.twitter-tweet, blockquote.twitter-video', node: 'twitter2', attrs: tweet },
  { match: 'blockquote.instagram-media', node: 'instagram', attrs: instagram, drawing: true },
  { match: 'blockquote.tiktok-embed', node: 'tiktok', attrs: tiktok, drawing: true },
  { match: 'blockquote.bluesky-embed', node: 'bluesky', attrs: bluesky, drawing: true },
]

function tweet(quote: HtmlElement) {
  const links = findAll(quote, 'a[href]')
  const url = links.map((link) => attribute(link, 'href')).findLast((href) => href !== null && tweetIdOf(href) !== null)
  if (!url) return false
  const words = find(quote, 'p')
  // "— Name (@handle) January 2, 2026" stands behind the words.
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

function instagram(quote: HtmlElement) {
  const link = find(quote, 'a[href]')
  const found = parseInstagramUrl(attribute(quote, 'data-instgrm-permalink') ?? (link && attribute(link, 'href')) ?? '')
  return found ? { instagram_id: found.instagram_id } : false
}

function tiktok(quote: HtmlElement) {
  const url = attribute(quote, 'cite')
  return url && parseTikTokUrl(url) ? { url, title: textOf(find(quote, 'p')) || null } : false
}

function bluesky(quote: HtmlElement) {
  const uri = attribute(quote, 'data-bluesky-uri')
  return uri && parseBlueskyUri(uri) ? { uri, text: textOf(find(quote, 'p')) || null } : false
}

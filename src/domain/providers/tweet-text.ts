import { encodeComponent } from '../percent-encoding.js'
import { tweetProfileUrl } from './twitter.js'

/** A stretch of a tweet's text with the address it stands for. */
export interface TweetTextPart {
  kind: 'text' | 'mention' | 'hashtag' | 'address'
  text: string
  href: string | null
}

const MARKED =
  /(?<![\p{L}\p{N}_@./])@[A-Za-z0-9_]{1,32}(?![A-Za-z0-9_@])|(?<![\p{L}\p{N}_&/])#(?=[\p{N}_]{0,100}\p{L})[\p{L}\p{M}\p{N}_]{1,100}|https?:\/\/[^\s<>"'`]{1,2000}/giu

/** Splits plain tweet text at @names, #topics and addresses. The parts joined are the text again. */
export function tweetTextParts(text: string): TweetTextPart[] {
  const parts: TweetTextPart[] = []
  let end = 0
  const plain = (until: number): void => {
    if (until > end) parts.push({ kind: 'text', text: text.slice(end, until), href: null })
  }
  for (const found of text.matchAll(MARKED)) {
    const part = marked(found[0])
    if (part === null) continue
    plain(found.index)
    parts.push(part)
    end = found.index + part.text.length
  }
  plain(text.length)
  return parts
}

function marked(found: string): TweetTextPart | null {
  if (found.startsWith('@')) return { kind: 'mention', text: found, href: tweetProfileUrl(found) }
  if (found.startsWith('#')) return { kind: 'hashtag', text: found, href: `https://x.com/hashtag/${encodeComponent(found.slice(1))}` }
  // An address that was cut off leads nowhere; the sentence's own punctuation is not part of one.
  if (found.includes('…')) return null
  const text = found.replace(/[.,;:!?)\]}'"’”]+$/u, '')
  return /^https?:\/\/[^/?#]/i.test(text) ? { kind: 'address', text, href: text } : null
}

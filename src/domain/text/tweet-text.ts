import { encodeComponent } from '../links/percent-encoding.js'
import { markedText, TOPIC, WEB_ADDRESS, webAddress, type LinkedText, type MarkedText } from './marked-text.js'

/** A run of a tweet's text with its address. @names and #topics are distinguished from links. */
export type TweetTextPart = MarkedText<'link' | 'topic'>

const MARKED = new RegExp(
  String.raw`(?<![\p{L}\p{N}_@./])@[A-Za-z0-9_]{1,32}(?![A-Za-z0-9_@])|${TOPIC.source}|${WEB_ADDRESS.source}`,
  'giu',
)

/** Profile page of a user (T-EXT-5). */
export function tweetProfileUrl(username: string): string {
  return `https://x.com/${encodeComponent(username.trim().replace(/^@/, ''))}`
}

/** Splits plain tweet text at @names, #topics and addresses. The joined parts are the original text. */
export function tweetTextParts(text: string): TweetTextPart[] {
  return markedText(text, MARKED, (found): LinkedText<'link' | 'topic'> | null => {
    if (found.startsWith('@')) return { kind: 'topic', text: found, href: tweetProfileUrl(found) }
    if (found.startsWith('#'))
      return { kind: 'topic', text: found, href: `https://x.com/hashtag/${encodeComponent(found.slice(1))}` }
    return webAddress(found)
  })
}

import { formatTweetDate, parseDate } from '../../domain/text/dates.js'
import { honestLinkText } from '../../domain/links/honest-link.js'
import type { Messages } from '../../domain/messages/messages.js'
import { tweetStatusUrl } from '../../domain/providers/twitter.js'
import { tweetText, tweetWords, type TweetPiece } from '../../parts/tweet-text.js'

interface StoredTweet {
  url: string | null
  html: string | null
  author: string | null
  author_name: string | null
  date: string | null
}

export interface OldTweet {
  text: readonly TweetPiece[]
  href: string
  /** Who wrote it and when; only the way to X where the text says so itself. */
  byline: string
}

/** What every view of an older tweet says; null when it says nothing. */
export function oldTweet(
  attrs: StoredTweet,
  { messages, timeZone, language }: { messages: Messages; timeZone: string; language: string },
): OldTweet | null {
  const handle = (attrs.author ?? '')
    .trim()
    .replace(/^https?:\/\/[^/]{1,100}\//i, '')
    .replace(/^@/, '')
  const text = tweetText(attrs.html ?? '', { lineFeeds: 'space' })
  if (text.length === 0 && !attrs.url && !handle) return null
  const words = tweetWords(text)
  const signed =
    (handle !== '' && words.includes(`@${handle}`)) || (!!attrs.author_name && words.includes(attrs.author_name))
  const date = parseDate(attrs.date)
  const who = [attrs.author_name?.trim(), handle && (attrs.author_name ? `(@${handle})` : `@${handle}`)]
    .filter(Boolean)
    .join(' ')
  const when = date ? formatTweetDate(date, { timeZone, language }) : attrs.date?.trim()
  const href = attrs.url || handle ? tweetStatusUrl({ url: attrs.url ?? '', username: handle }) : ''
  const byline = signed ? '' : [who, when].filter(Boolean).join(' ∙ ')
  return { text, href, byline: honestLinkText(byline || messages.viewOnX, href) }
}

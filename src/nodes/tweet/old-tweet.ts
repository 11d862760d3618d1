import { formatTweetDate, parseDate } from '../../domain/text/dates.js'
import { honestLinkText } from '../../domain/links/honest-link.js'
import { tweetStatusUrl } from './address.js'
import { tweetText } from '../../parts/tweet-text.js'
import { tweetWords, type TweetPiece } from '../../parts/tweet-pieces.js'
import { link, text } from '../../schema/attributes.js'
import type { Output } from '../../schema/attr.js'
import type { SaysContext } from '../../schema/define.js'
import type { XWords } from './words.js'

/** Stored attributes of an older tweet. */
export const oldTweetAttributes = { url: link(), html: text(), author: text(), author_name: text(), date: text() }

export interface OldTweet {
  readonly text: readonly TweetPiece[]
  /** Address of its page, or else of its author; '' if unknown. */
  readonly href: string
  /** Author and date; 'View on X' if the text already contains them. */
  readonly byline: string
}

/** The block's content; null without a text, a page and an author. */
export function oldTweet(
  attrs: Output<typeof oldTweetAttributes>,
  ctx: Pick<SaysContext<XWords>, 'words' | 'timeZone' | 'language' | 'link'>,
): OldTweet | null {
  const handle = (attrs.author ?? '')
    .trim()
    .replace(/^https?:\/\/[^/]{1,100}\//i, '')
    .replace(/^@/, '')
  const pieces = tweetText(attrs.html ?? '', { lineFeeds: 'space' })
  if (pieces.length === 0 && !attrs.url && !handle) return null
  const said = tweetWords(pieces)
  const signed =
    (handle !== '' && said.includes(`@${handle}`)) || (!!attrs.author_name && said.includes(attrs.author_name))
  const date = parseDate(attrs.date)
  const who = [attrs.author_name?.trim(), handle && (attrs.author_name ? `(@${handle})` : `@${handle}`)]
    .filter(Boolean)
    .join(' ')
  const when = date ? formatTweetDate(date, ctx) : attrs.date?.trim()
  const href = attrs.url || handle ? tweetStatusUrl({ url: attrs.url ?? '', username: handle }) : ''
  const byline = signed ? '' : [who, when].filter(Boolean).join(' ∙ ')
  return {
    text: pieces,
    href: href && ctx.link(href),
    byline: honestLinkText(byline || ctx.words.viewOnX, href),
  }
}

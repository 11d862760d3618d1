import { formatTweetDate, isoDate, parseDate } from '../../domain/text/dates.js'
import { truncateCharacters } from '../../domain/text/truncate.js'
import { tweetProfileUrl } from '../../domain/text/tweet-text.js'
import { TWEET_PHOTOS } from '../../domain/values/limits.js'
import type { NetworkSpeaker } from '../../parts/network-speaker.js'
import type { TweetPiece } from '../../parts/tweet-pieces.js'
import { quotedTweetText, tweetText } from '../../parts/tweet-text.js'
import type { SaysContext } from '../../schema/define.js'
import { tweetStatusUrl } from './address.js'
import type { TweetAttributes } from './attributes.js'
import { TWEET_LINK_TITLE, TWEET_STATIC_DESCRIPTION } from './limits.js'
import type { XWords } from './words.js'

export interface Tweet {
  /** The name is '' if unknown. */
  readonly speaker: NetworkSpeaker
  readonly profileUrl: string | null
  readonly statusUrl: string
  readonly text: readonly TweetPiece[]
  readonly photos: readonly { readonly src: string; readonly alt: string | null }[]
  readonly hasVideo: boolean
  readonly quoted: { readonly speaker: NetworkSpeaker; readonly text: readonly TweetPiece[] } | null
  readonly link: TweetLink | null
  readonly date: { readonly label: string; readonly iso: string | null } | null
  readonly counts: readonly string[]
  /** Label of the link: 'View on X'. */
  readonly action: string
}

/** The page linked by a tweet. */
export interface TweetLink {
  readonly href: string
  readonly title: string
  readonly description: string | null
  /** The start of the description, for mail and plain text (K-TW-3). */
  readonly beginning: string | null
  readonly domain: string | null
  readonly image: string | null
}

type TweetContext = Pick<SaysContext<XWords>, 'messages' | 'words' | 'timeZone' | 'language' | 'link'>
type TweetAuthor = Pick<TweetAttributes, 'name' | 'username' | 'profile_image_url'>

/** The block's content; null without an author, a page, a text and a picture. */
export function tweetOf(source: TweetAttributes, ctx: TweetContext): Tweet | null {
  const username = handleOf(source.username)
  const text = tweetText(source.full_text, { lineFeeds: 'break', expandedUrl: source.expanded_url?.url })
  const quotedText = source.quoted_tweet ? quotedTweetText(source.quoted_tweet.full_text) : []
  if (!username && !source.url && text.length === 0 && source.photos.length === 0) return null
  return {
    speaker: speakerOf(source),
    profileUrl: username ? tweetProfileUrl(username) : null,
    statusUrl: tweetStatusUrl({ url: source.url ?? '', username }),
    text,
    photos: source.photos.slice(0, TWEET_PHOTOS).map(({ img_url, alt_text }) => ({ src: img_url, alt: alt_text })),
    hasVideo: source.video_url !== null && source.video_url !== '',
    quoted:
      source.quoted_tweet && (quotedText.length > 0 || handleOf(source.quoted_tweet.username))
        ? { speaker: speakerOf(source.quoted_tweet), text: quotedText }
        : null,
    link: linkOf(source.expanded_url, ctx),
    date: dateOf(source.date, ctx),
    // N-TW2-5: one count alone would look like a broken card.
    counts:
      source.like_count && source.retweet_count && source.like_count > 0 && source.retweet_count > 0
        ? [ctx.words.retweets(source.retweet_count), ctx.messages.likes(source.like_count)]
        : [],
    action: ctx.words.viewOnX,
  }
}

function speakerOf({ name, username, profile_image_url }: TweetAuthor): NetworkSpeaker {
  const handle = handleOf(username)
  const shown = name?.trim() || ''
  const avatar = profile_image_url || null
  const at = handle ? `@${handle}` : null
  return shown ? { name: shown, handle: at, avatar } : { name: at ?? '', handle: null, avatar }
}

function handleOf(username: string): string {
  return username.trim().replace(/^@/, '')
}

function linkOf(stored: TweetAttributes['expanded_url'], { link }: TweetContext): TweetLink | null {
  const href = stored?.url && /^https?:/i.test(stored.url) ? link(stored.url) : ''
  if (!stored?.url || !href) return null
  const title = stored.title?.trim() || stored.domain?.trim() || stored.url
  const description = stored.description?.trim() || null
  const domain = stored.domain?.trim() || null
  return {
    href,
    title: truncateCharacters(title, TWEET_LINK_TITLE),
    description,
    beginning: description && truncateCharacters(description, TWEET_STATIC_DESCRIPTION),
    domain: domain === title ? null : domain,
    image: stored.image,
  }
}

/** Old published tweets store a date text without a time. It is shown unchanged, up to 60 characters. */
function dateOf(stored: string | null, { timeZone, language }: TweetContext): Tweet['date'] {
  const date = parseDate(stored)
  if (date) return { label: formatTweetDate(date, { timeZone, language }), iso: isoDate(date) }
  const words = stored?.trim()
  return words ? { label: truncateCharacters(words, 60), iso: null } : null
}

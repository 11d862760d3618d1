import { formatTweetDate, isoDate, parseDate } from '../domain/text/dates.js'
import { TWEET_IMAGE_WIDTH, TWEET_LINK_TITLE, TWEET_PHOTOS } from '../domain/values/limits.js'
import { tweetProfileUrl, tweetStatusUrl } from '../domain/providers/twitter.js'
import { truncateCharacters } from '../domain/text/truncate.js'
import type { RenderContext, ResizeImage } from '../render/context.js'
import type { NetworkSpeaker } from './network-speaker.js'
import { quotedTweetText, tweetText, type TweetPiece } from './tweet-text.js'

interface TweetAuthor {
  name: string | null
  username: string
  profile_image_url: string | null
}

/** A tweet as posts store it. */
export interface TweetSource extends TweetAuthor {
  url: string | null
  full_text: string
  date: string | null
  photos: readonly { img_url: string; alt_text: string | null }[]
  quoted_tweet: (TweetAuthor & { full_text: string }) | null
  retweet_count: number | null
  like_count: number | null
  expanded_url: {
    url: string | null
    title: string | null
    description: string | null
    domain: string | null
    image: string | null
  } | null
  video_url: string | null
}

export interface Tweet {
  speaker: NetworkSpeaker
  profileUrl: string | null
  statusUrl: string
  text: readonly TweetPiece[]
  photos: readonly { src: string; alt: string | null }[]
  hasVideo: boolean
  quoted: { speaker: NetworkSpeaker; text: readonly TweetPiece[] } | null
  link: { url: string; title: string; description: string | null; domain: string | null; image: string | null } | null
  date: { label: string; iso: string | null } | null
  counts: readonly string[]
}

/** What every view of a tweet says; null when the node says nothing. */
export function tweetOf(
  source: TweetSource,
  ctx: Pick<RenderContext, 'messages' | 'timeZone' | 'language'>,
): Tweet | null {
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
    link: linkOf(source.expanded_url),
    date: dateOf(source.date, ctx),
    // N-TW2-5: one without the other looks like a broken card.
    counts:
      source.like_count && source.retweet_count && source.like_count > 0 && source.retweet_count > 0
        ? [ctx.messages.retweets(source.retweet_count), ctx.messages.likes(source.like_count)]
        : [],
  }
}

/**
 * Tweet pictures are asked for at one width whatever their tile (K-TW-1), cropped to the tile where it has a height.
 */
export function atTweetWidth<C extends { readonly resizeImage: ResizeImage }>(ctx: C): C {
  const resizeImage: ResizeImage = (src, size) =>
    ctx.resizeImage(src, {
      width: TWEET_IMAGE_WIDTH,
      ...(size.height ? { height: Math.round((TWEET_IMAGE_WIDTH * size.height) / size.width), crop: 'fill' } : {}),
    })
  return { ...ctx, resizeImage }
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

function linkOf(link: TweetSource['expanded_url']): Tweet['link'] {
  if (!link?.url || !/^https?:/i.test(link.url)) return null
  const title = link.title?.trim() || link.domain?.trim() || link.url
  const domain = link.domain?.trim() || null
  return {
    url: link.url,
    title: truncateCharacters(title, TWEET_LINK_TITLE),
    description: link.description?.trim() || null,
    domain: domain === title ? null : domain,
    image: link.image,
  }
}

/** Old published tweets tell their day in words that are no instant; those are shown as they are. */
function dateOf(
  stored: string | null,
  { timeZone, language }: Pick<RenderContext, 'timeZone' | 'language'>,
): Tweet['date'] {
  const date = parseDate(stored)
  if (date) return { label: formatTweetDate(date, { timeZone, language }), iso: isoDate(date) }
  const words = stored?.trim()
  return words ? { label: truncateCharacters(words, 60), iso: null } : null
}

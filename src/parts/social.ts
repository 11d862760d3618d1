import { isoDate, formatLongDate, formatTweetDate, parseDate } from '../domain/text/dates.js'
import type { MarkedText } from '../domain/text/marked-text.js'
import { truncateCharacters } from '../domain/text/truncate.js'
import { contextWith } from '../render/context-with.js'
import type { ImageSize, ResizeImage } from '../render/context.js'
import type { SaysContext } from '../schema/define.js'
import type { NetworkSpeaker } from './network-speaker.js'
import type { TweetPiece } from './tweet-pieces.js'

/** The content of a block with a social network's post. */
export interface SocialPost {
  readonly service: 'Bluesky' | 'Instagram'
  /** 'Post on Bluesky' if neither author nor text is stored. */
  readonly title: string | null
  readonly speaker: NetworkSpeaker | null
  readonly profileUrl: string | null
  /** Address of its page; null if unknown. */
  readonly postUrl: string | null
  readonly text: readonly TweetPiece[]
  readonly date: { readonly label: string; readonly iso: string | null } | null
  readonly counts: readonly string[]
  /** Label of the link: 'View on Bluesky'. */
  readonly action: string
}

/** Builds a post with the texts of its service. */
export function socialPost(
  post: Omit<SocialPost, 'title' | 'action'>,
  { messages }: Pick<SaysContext, 'messages'>,
): SocialPost {
  const title = post.speaker || post.text.length ? null : messages.postOn(post.service)
  return { ...post, title, action: messages.viewOn(post.service) }
}

/** Date and counts on one line. */
export function postFacts({ date, counts }: Pick<SocialPost, 'date' | 'counts'>): string {
  return [date?.label, ...counts].filter(Boolean).join(' ∙ ')
}

/** Splits plain text into pieces. A line feed is a line break; several empty lines become one. */
export function socialText(text: string, marked: (line: string) => readonly MarkedText[]): TweetPiece[] {
  const lines = text.replace(/\r\n?/g, '\n').trim().split('\n')
  return lines
    .filter((line, i) => line.trim() !== '' || lines[i - 1]?.trim() !== '')
    .flatMap((line, i) => [
      ...(i > 0 ? [{ kind: 'break' as const }] : []),
      ...marked(line).map(({ text: words, href }): TweetPiece =>
        href === null
          ? { kind: 'text', text: words }
          : { kind: 'link', href, children: [{ kind: 'text', text: words }] },
      ),
    ])
}

/** The displayed name. The handle is added only if it differs. */
export function socialSpeaker(
  name: string | null,
  handle: string | null,
  avatar: string | null,
): NetworkSpeaker | null {
  const shown = name?.trim() || null
  const at = handle?.trim().replace(/^@/, '') || null
  if (shown === null && at === null) return null
  return shown === null ? { name: `@${at}`, handle: null, avatar } : { name: shown, handle: at && `@${at}`, avatar }
}

/**
 * Formats a stored date: ISO, or the seconds since 1970 of some services. Other text is shown unchanged, up to 60
 * characters.
 */
export function socialDate(
  stored: string | null,
  form: 'day' | 'moment',
  { timeZone, language }: Pick<SaysContext, 'timeZone' | 'language'>,
): SocialPost['date'] {
  const words = stored?.trim() ?? ''
  if (words === '') return null
  const date = /^\d{9,10}$/.test(words) ? new Date(Number(words) * 1000) : parseDate(words)
  if (!date) return { label: truncateCharacters(words, 60), iso: null }
  const format = form === 'day' ? formatLongDate : formatTweetDate
  return { label: format(date, { timeZone, language }), iso: isoDate(date) }
}

/** A context whose picture requests all have this size (K-IG-1, K-NFT-2). */
export function atSize<C extends { readonly resizeImage: ResizeImage }>(ctx: C, size: ImageSize): C {
  const resizeImage: ResizeImage = (src) => ctx.resizeImage(src, size)
  return contextWith(ctx, { resizeImage })
}

import { isoDate, formatLongDate, formatTweetDate, parseDate } from '../domain/text/dates.js'
import type { MarkedText } from '../domain/providers/marked-text.js'
import { truncateCharacters } from '../domain/text/truncate.js'
import type { ImageSize, RenderContext, ResizeImage } from '../render/context.js'
import type { NetworkSpeaker } from './network-speaker.js'
import type { TweetPiece } from './tweet-text.js'

/** A post of a social network as both cards show it. */
export interface SocialPost {
  service: 'Bluesky' | 'Instagram'
  speaker: NetworkSpeaker | null
  profileUrl: string | null
  /** Page of the post; null where the stored attributes name none. */
  postUrl: string | null
  text: readonly TweetPiece[]
  date: { label: string; iso: string | null } | null
  counts: readonly string[]
}

/** Plain text as pieces: a line feed is a line break, no more than one line stays empty. */
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

/** The name as it is shown, the handle beside it only where it says more. */
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

/** ISO, or the seconds since 1970 that some services answer with; words that are no instant are shown as they are. */
export function socialDate(
  stored: string | null,
  form: 'day' | 'moment',
  { timeZone, language }: Pick<RenderContext, 'timeZone' | 'language'>,
): SocialPost['date'] {
  const words = stored?.trim() ?? ''
  if (words === '') return null
  const date = /^\d{9,10}$/.test(words) ? new Date(Number(words) * 1000) : parseDate(words)
  if (!date) return { label: truncateCharacters(words, 60), iso: null }
  const format = form === 'day' ? formatLongDate : formatTweetDate
  return { label: format(date, { timeZone, language }), iso: isoDate(date) }
}

/** Every request for a picture becomes one of this size, whatever its place (K-IG-1, K-NFT-2). */
export function atSize<C extends { readonly resizeImage: ResizeImage }>(ctx: C, size: ImageSize): C {
  const resizeImage: ResizeImage = (src) => ctx.resizeImage(src, size)
  return { ...ctx, resizeImage }
}

import type { EmbeddedMedia } from '../domain/api/embedded-media.js'
import { truncateCharacters } from '../domain/text/truncate.js'
import type { SaysContext } from '../schema/define.js'
import { action, lines, type TextBlock } from '../schema/text-block.js'

/** What a block says of music or talk that a provider plays. */
export interface Recording {
  /** 'Spotify' */
  readonly provider: string
  /** The provider's name where no title is stored. */
  readonly title: string
  /** Whether the title is the recording's own. */
  readonly named: boolean
  /** Address of its page; null if unknown. */
  readonly href: string | null
  readonly by: string | null
  /** A description, or facts such as its length. */
  readonly note: string | null
  /** Stored address of its picture. */
  readonly image: string | null
  /** What a resolver may find a picture of; null: nothing. */
  readonly media: EmbeddedMedia | null
  /** Words of the link: 'Listen on Spotify'. */
  readonly action: string
}

export interface RecordingSource {
  readonly provider: string
  readonly title: string | null
  readonly url: string | null
  readonly by: string | null
  readonly note: string | null
  readonly image: string | null
  readonly media?: EmbeddedMedia | null
}

/** Characters of a description: about four lines of a card. */
const NOTE_LENGTH = 220

/** Null without a title and a page: readers would not know what it is. */
export function recordingOf(source: RecordingSource, ctx: Pick<SaysContext, 'messages' | 'link'>): Recording | null {
  const title = source.title?.trim() || null
  const href = (source.url && ctx.link(source.url)) || null
  if (title === null && href === null) return null
  const note = source.note?.trim() || null
  return {
    provider: source.provider,
    title: title ?? source.provider,
    named: title !== null && title !== source.provider,
    href,
    by: source.by?.trim() || null,
    note: note && truncateCharacters(note, NOTE_LENGTH),
    image: source.image,
    media: source.media ?? null,
    action: ctx.messages.listenOn(source.provider),
  }
}

export function recordingText({ title, href, by, note, action: words }: Recording): TextBlock {
  return lines(title, by, note, action(words, href))
}

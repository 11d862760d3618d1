import type { EmbeddedMedia } from '../domain/api/embedded-media.js'
import { truncateCharacters } from '../domain/text/truncate.js'
import type { SaysContext } from '../schema/define.js'
import { action, lines, type TextBlock } from '../schema/text-block.js'

/** The content of a block with music or talk that a provider plays. */
export interface Recording {
  /** 'Spotify' */
  readonly provider: string
  /** The provider's name if no title is stored. */
  readonly title: string
  /** Whether the title is the recording's own, not the provider's name. */
  readonly named: boolean
  /** Address of its page; null if unknown. */
  readonly href: string | null
  /** The artist or show. Null if unknown. */
  readonly by: string | null
  /** A description, or facts such as the length. */
  readonly note: string | null
  /** Stored address of the picture. */
  readonly image: string | null
  /** The recording that a resolver may find a picture of; null: none. */
  readonly media: EmbeddedMedia | null
  /** Label of the link: 'Listen on Spotify'. */
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

/** Maximum characters of a description: about four lines of a card. */
const NOTE_LENGTH = 220

/** Null if title and page are both missing: readers would not know what it is. */
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

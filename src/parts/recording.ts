import type { Messages } from '../domain/messages/messages.js'
import { truncateCharacters } from '../domain/text/truncate.js'
import type { TextContext } from '../schema/define.js'
import { action, lines, type TextBlock } from '../schema/text-block.js'

/** Music or talk that a provider plays: what its card says in both homes. */
export interface Recording {
  /** 'Spotify' */
  provider: string
  title: string
  /** Its page, where that is known. */
  href: string | null
  by: string | null
  /** A description, or facts such as its length. */
  note: string | null
  image: string | null
}

export interface RecordingSource {
  provider: string
  title: string | null
  url: string | null
  by: string | null
  note: string | null
  image: string | null
}

/** What building one depends on; every render context will do. */
export interface RecordingContext {
  readonly messages: Messages
  link(url: string): string
}

/** About four lines of a card. */
const NOTE_LENGTH = 220

/** Null where there is neither a name nor a place to go: readers would not know what to make of it. */
export function recordingOf(source: RecordingSource, ctx: RecordingContext): Recording | null {
  const title = source.title?.trim() || null
  const href = (source.url && ctx.link(source.url)) || null
  if (title === null && href === null) return null
  const note = source.note?.trim() || null
  return {
    provider: source.provider,
    title: title ?? source.provider,
    href,
    by: source.by?.trim() || null,
    note: note && truncateCharacters(note, NOTE_LENGTH),
    image: source.image,
  }
}

export function recordingText(recording: Recording | null, { messages }: TextContext): TextBlock {
  if (!recording) return ''
  const { provider, title, href, by, note } = recording
  return lines(title, by, note, action(messages.listenOn(provider), href))
}

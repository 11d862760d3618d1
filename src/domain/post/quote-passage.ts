import type { Messages } from '../messages/shape.js'
import { countWords } from '../text/word-count.js'
import { SELECTION_WORDS, VIDEO_QUOTE_CHARACTERS } from '../values/limits.js'
import type { PostMeta, PostSelection, Publication } from './entities.js'

/** Start and end of a passage: paragraphs of the body, counted from 0, and characters (UTF-16) within them. */
export type PassageRange = Omit<PostSelection, 'text'>

/** Whether readers may share selected text. Only public posts may be quoted (V-SELP-2). */
export function mayBeQuoted(post: Pick<PostMeta, 'is_draft'>, publication: Pick<Publication, 'invite_only'>): boolean {
  return post.is_draft !== true && publication.invite_only !== true
}

/** Whether a selection is long enough to be intended (V-SELP-1). */
export function isQuotable(text: string): boolean {
  return countWords(text) >= SELECTION_WORDS
}

/** Why a passage of a video's transcript cannot be quoted; null if it can (V-SELP-3). */
export function videoQuoteProblem(
  text: string,
  { selectionTooLong }: Pick<Messages, 'selectionTooLong'>,
): string | null {
  return text.length > VIDEO_QUOTE_CHARACTERS ? selectionTooLong : null
}

/** Whether the visited address asks to share the first selection (T-10). */
export function asksToQuote(search: string): boolean {
  return new URLSearchParams(search).get('selectQuote') === 'true'
}

/** Validates a saved selection from any store; null if it is invalid. */
export function readPassage(value: unknown): PostSelection | null {
  if (typeof value !== 'object' || value === null) return null
  const { startParagraph, endParagraph, startOffset, endOffset, text } = value as Readonly<Record<string, unknown>>
  if (
    ![startParagraph, endParagraph, startOffset, endOffset].every(
      (place) => Number.isSafeInteger(place) && Number(place) >= 0,
    )
  )
    return null
  const range = {
    startParagraph: Number(startParagraph),
    endParagraph: Number(endParagraph),
    startOffset: Number(startOffset),
    endOffset: Number(endOffset),
  }
  return { ...range, ...(typeof text === 'string' && text.trim() !== '' ? { text } : {}) }
}

/**
 * Finds a saved passage in the current paragraphs. If the post was edited since, its text is searched for. Null if it
 * is gone.
 */
export function locatePassage(paragraphs: readonly string[], { text, ...range }: PostSelection): PassageRange | null {
  const here = squeezed(passageText(paragraphs, range))
  if (text === undefined) return here === '' ? null : range
  return here === squeezed(text) ? range : findPassage(paragraphs, text)
}

/** The text of a range, one line per paragraph; '' for a range outside of the paragraphs. */
export function passageText(
  paragraphs: readonly string[],
  { startParagraph, endParagraph, startOffset, endOffset }: PassageRange,
): string {
  return paragraphs
    .slice(startParagraph, endParagraph + 1)
    .map((text, i) =>
      text.slice(i === 0 ? startOffset : 0, startParagraph + i === endParagraph ? endOffset : undefined),
    )
    .join('\n')
}

/** The first position of a text, with any white space between its words. */
function findPassage(paragraphs: readonly string[], text: string): PassageRange | null {
  const wanted = squeezed(text)
  const places: { paragraph: number; offset: number }[] = []
  let all = ''
  paragraphs.forEach((words, paragraph) => {
    for (const { index, 0: run } of words.matchAll(/\S+/g)) {
      all += run
      for (let i = 0; i < run.length; i += 1) places.push({ paragraph, offset: index + i })
    }
  })
  const at = wanted === '' ? -1 : all.indexOf(wanted)
  const [start, end] = [places[at], places[at + wanted.length - 1]]
  return start && end
    ? {
        startParagraph: start.paragraph,
        startOffset: start.offset,
        endParagraph: end.paragraph,
        endOffset: end.offset + 1,
      }
    : null
}

/** Removes white space, which differs between stores. */
export function squeezed(text: string): string {
  return text.replace(/\s+/g, '')
}

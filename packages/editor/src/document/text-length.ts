import { countWords, MAX_QP_BYTES } from 'diptych/domain'
import type { Node } from 'prosemirror-model'

// Apart from the line that shows it: tools know no rules of the product.

/** Words that people read in a minute, and characters of Chinese, Japanese and Korean. */
const WORDS_PER_MINUTE = 230
const CHARACTERS_PER_MINUTE = 450
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/gu

/** Encoded bytes of the largest mail that Gmail shows whole. */
export const LARGEST_MAIL = MAX_QP_BYTES

/** How long the text of a document is, in words and in minutes of reading. */
export function textLength(doc: Node): { readonly words: number; readonly minutes: number } {
  const text = doc.textBetween(0, doc.content.size, ' ', ' ')
  const words = countWords(text)
  const characters = text.match(UNSPACED)?.length ?? 0
  const minutes = Math.max(0, words - characters) / WORDS_PER_MINUTE + characters / CHARACTERS_PER_MINUTE
  return { words, minutes: Math.max(1, Math.round(minutes)) }
}

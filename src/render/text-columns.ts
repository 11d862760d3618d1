import { eastAsianWidth } from 'get-east-asian-width'

/**
 * Characters without a column of their own: marks, vowels and finals of Hangul syllables, skin tones, invisible
 * characters.
 */
const ATTACHED = /[\p{M}\p{Cf}\p{Emoji_Modifier}\u1160-\u11ff\ud7b0-\ud7fb]/u
const ZERO_WIDTH_JOINER = '\u200d'
/** Requests the emoji form of a sign that is otherwise as wide as a letter. */
const AS_PICTURE = '\ufe0f'

/**
 * Characters of western keyboards and typographic punctuation: one column each, unless ambiguous characters are wide.
 */
const NARROW = /^[\x20-\x7e\u00a1-\u00ac\u00ae-\u017f‘’‚“”„–—…•]*$/

/** Whether each character of a text takes one column. A fast test. */
export function isNarrow(text: string, ambiguousAsWide: boolean): boolean {
  return (ambiguousAsWide ? /^[\x20-\x7e]*$/ : NARROW).test(text)
}

/**
 * Columns of a text in a fixed-width font, by East Asian width (UAX #11). With `ambiguousAsWide`, characters that are
 * wide only in East Asian fonts count as wide.
 */
export function textColumns(text: string, ambiguousAsWide: boolean): number {
  if (isNarrow(text, ambiguousAsWide)) return text.length
  let columns = 0
  let last = 0
  let before = ''
  for (const char of text) {
    const joined = before === ZERO_WIDTH_JOINER && last === 2
    if (char === AS_PICTURE && last === 1) {
      columns += 1
      last = 2
    } else if (!joined && !ATTACHED.test(char)) {
      last = eastAsianWidth(char.codePointAt(0) ?? 0, { ambiguousAsWide })
      columns += last
    }
    before = char
  }
  return columns
}

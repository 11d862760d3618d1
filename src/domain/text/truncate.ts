import { wordPattern } from './word-count.js'

const ELLIPSIS = '…'

/** The first `max` visible characters, followed by '…' if the text was cut. */
export function truncateCharacters(text: string, max: number): string {
  if (Number.isNaN(max) || text.length <= max) return text
  const limit = Math.max(0, Math.floor(max))
  const end = endOfCharacters(text, limit)
  return end >= text.length ? text : text.slice(0, end).trimEnd() + ELLIPSIS
}

/** The first `max` words (as counted by V-WC-1) with their spacing, followed by '…' if the text was cut. */
export function truncateWords(text: string, max: number): string {
  if (Number.isNaN(max)) return text
  let kept = 0
  let end = 0
  for (const word of text.matchAll(wordPattern())) {
    if (kept >= max) return text.slice(0, end) + ELLIPSIS
    kept += 1
    end = word.index + word[0].length
  }
  return text
}

/** Number of code units in the first `limit` graphemes. */
function endOfCharacters(text: string, limit: number): number {
  // Fast path for Latin, Greek and Cyrillic with common punctuation, where every code unit is a character. The
  // character after the cut must not combine with the last one.
  if (
    /^[\t\n\u0020-\u007e\u00a0-\u02ff\u0370-\u0482\u048a-\u052f\u2010-\u2027\u2030-\u205e\u20a0-\u20bf]*$/.test(
      text.slice(0, limit + 1),
    )
  )
    return limit
  let seen = 0
  for (const { index } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)) {
    if (seen === limit) return index
    seen += 1
  }
  return text.length
}

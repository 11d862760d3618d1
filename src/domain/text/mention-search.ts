/** Minimum characters of a search, and for opening the editor's list (V-MEN-1, O-34). */
const SEARCHED_FROM = 1
const SHOWN_FROM = 2

export function canSearchMentions(query: string): boolean {
  return lengthOf(query) >= SEARCHED_FROM
}

export function showsMentionList(query: string): boolean {
  return lengthOf(query) >= SHOWN_FROM
}

/** Number of visible characters, without surrounding space. */
function lengthOf(query: string): number {
  return [...new Intl.Segmenter().segment(query.trim())].length
}

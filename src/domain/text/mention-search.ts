/** Characters with which a search may be asked for, and with which the list of an editor opens (V-MEN-1, O-34). */
const SEARCHED_FROM = 1
const SHOWN_FROM = 2

export function canSearchMentions(query: string): boolean {
  return lengthOf(query) >= SEARCHED_FROM
}

export function showsMentionList(query: string): boolean {
  return lengthOf(query) >= SHOWN_FROM
}

/** Characters as people count them, without space around. */
function lengthOf(query: string): number {
  return [...new Intl.Segmenter().segment(query.trim())].length
}

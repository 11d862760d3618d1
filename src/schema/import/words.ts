import type { Element } from 'domhandler'
import { textContent } from 'domutils'

/** Maximum length of a title, subtitle or name. */
const MOST_CHARACTERS = 2000
/** Length of an excerpt in characters. */
const EXCERPT = 80

/** Text as a page shows it: each run of whitespace becomes one space. */
export function collapsed(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** The beginning of a text, in quotes, for messages. */
export function quote(text: string): string {
  const line = collapsed(text.slice(0, EXCERPT * 4))
  return `“${line.length > EXCERPT ? `${line.slice(0, EXCERPT)}…` : line}”`
}

/** The text of an element as a page shows it, cut at 2,000 characters. Empty for null. */
export function wordsOf(element: Element | null): string {
  return element ? shortWords(textContent(element)) : ''
}

/** A short text of a page, cut at 2,000 characters. */
export function shortWords(text: string): string {
  return collapsed(text.slice(0, MOST_CHARACTERS))
}

import type { Element } from 'domhandler'
import { textContent } from 'domutils'

/** No title, subtitle or name is longer. */
const MOST_CHARACTERS = 2000

/** Text as a page shows it: each run of whitespace is one space. */
export function collapsed(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** The words of an element as a page shows them, cut at 2,000 characters. Empty without an element. */
export function wordsOf(element: Element | null): string {
  return element ? shortWords(textContent(element)) : ''
}

/** A short text of a page, cut at 2,000 characters. */
export function shortWords(text: string): string {
  return collapsed(text.slice(0, MOST_CHARACTERS))
}

import type { Element } from 'domhandler'
import { textContent } from 'domutils'

/** Maximum length of a title, subtitle or name. */
const MOST_CHARACTERS = 2000

/** Text as a page shows it: each run of whitespace becomes one space. */
export function collapsed(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** The text of an element as a page shows it, cut at 2,000 characters. Empty for null. */
export function wordsOf(element: Element | null): string {
  return element ? shortWords(textContent(element)) : ''
}

/** A short text of a page, cut at 2,000 characters. */
export function shortWords(text: string): string {
  return collapsed(text.slice(0, MOST_CHARACTERS))
}

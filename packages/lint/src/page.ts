/** `@diptych/lint/page`: what measures a drawn mail inside its page. Runs in browsers. */
import { drawnElements } from './rules/browser/drawn.js'
import { faintTexts } from './rules/browser/text-contrast.js'

/** Text with too little contrast. */
export interface FaintWords {
  /** The text of one element, in one line. */
  readonly words: string
  /** Its contrast with what is behind it, from 1 to 21. */
  readonly ratio: number
  /** Index of the element among all of `document.querySelectorAll('*')`. */
  readonly at: number
}

/**
 * The texts of this page with less contrast than WCAG 1.4.3 requires, by computed colours. Skips text over pictures.
 */
export function faintWords(): FaintWords[] {
  return faintTexts(drawnElements()).map(({ words, ratio, element }) => ({
    words,
    ratio,
    at: element.at,
  }))
}

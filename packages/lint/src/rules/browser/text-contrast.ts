import { type Rgb, contrast } from 'diptych/domain'
import { type Colour, WHITE, over, readColour } from '../../markup/colour-values.js'
import { LARGE_BOLD_TEXT, LARGE_TEXT, MIN_CONTRAST, MIN_CONTRAST_LARGE } from '../limits.js'
import { hasWords } from '../text-index.js'
import type { Drawn } from './drawn.js'

export interface FaintText {
  element: Drawn
  words: string
  ratio: number
  needed: number
}

/** Text with less contrast than WCAG 1.4.3 requires, by computed colours. */
export function faintTexts(drawn: readonly Drawn[]): FaintText[] {
  return drawn.flatMap((element) => (hasWords(element.text) ? faint(element, element.text, drawn) : []))
}

/** The same for alternative texts, which are visible if pictures are blocked. */
export function faintAlternatives(drawn: readonly Drawn[]): FaintText[] {
  return drawn.flatMap((element) =>
    element.tag === 'img' && element.box && hasWords(element.alt ?? '') ? faint(element, element.alt ?? '', drawn) : [],
  )
}

function faint(element: Drawn, words: string, drawn: readonly Drawn[]): FaintText[] {
  const ground = groundUnder(element, drawn)
  const ink = readColour(element.color)
  if (!ground || !ink) return []
  const ratio = contrast(over({ ...ink, alpha: ink.alpha * element.opacity }, ground), ground)
  const isLarge = element.fontSize >= LARGE_TEXT || (element.fontWeight >= 700 && element.fontSize >= LARGE_BOLD_TEXT)
  const needed = isLarge ? MIN_CONTRAST_LARGE : MIN_CONTRAST
  return ratio < needed ? [{ element, words, ratio, needed }] : []
}

/** The opaque colour behind an element; undefined over a picture (X03) or a colour in another colour space. */
function groundUnder(element: Drawn, drawn: readonly Drawn[]): Rgb | undefined {
  const layers: Colour[] = []
  for (let at: Drawn | undefined = element; at; at = drawn[at.parent]) {
    const colour = readColour(at.background)
    if (!colour || at.backgroundImage !== 'none') return undefined
    layers.push(colour)
    if (colour.alpha === 1) break
  }
  return layers.reduceRight<Rgb>((ground, layer) => over(layer, ground), WHITE)
}

import { escapeHtml } from '../../domain/text/escape-html.js'
import type { Slot } from '../../domain/recipient/slots.js'
import type { Pieces } from './slot-book.js'
import { made, recipeOf, type Hole, type Known, type Recipe } from '../bind/slot-recipe.js'
import type { Site } from '../bind/slot-value.js'

/** A finished text with numbered holes between its statics: static, hole, static, … static. */
export interface Stretch {
  readonly statics: readonly string[]
  readonly holes: readonly number[]
}

/** Everything of a mail that can be said before the recipient is known. */
export interface Layout {
  /** Each hole once; the stretches name them by index. */
  readonly holes: readonly Hole[]
  readonly html: Stretch
  readonly text: Stretch
  readonly subject: Stretch
  /** The address of the unsubscribe link, as it stands in a header. */
  readonly unsubscribe: Stretch
}

export interface LayoutSource {
  readonly subject: Pieces
  readonly html: Pieces
  readonly text: Pieces
  readonly slots: readonly Slot[]
  readonly site: Site
}

/**
 * The layout for recipients of whom the same is known; for those with links of their own, `known` is null and every
 * slot is made anew.
 */
export function layoutOf({ subject, html, text, slots, site }: LayoutSource, known: Known | null): Layout {
  const recipes = slots.map((slot, index) => (known ? recipeOf(slot, index, site, known) : made(index)))
  const holes: Hole[] = []
  const numbers = new Map<string, number>()
  const number = (hole: Hole): number => {
    const key = JSON.stringify(hole)
    const seen = numbers.get(key)
    if (seen !== undefined) return seen
    numbers.set(key, holes.length)
    return holes.push(hole) - 1
  }
  const stretch = (pieces: Pieces, escape: (text: string) => string) => stretchOf(pieces, recipes, escape, number)
  const unsubscribe = slots.findIndex(({ kind }) => kind === 'unsubscribe')
  return {
    html: stretch(html, escapeHtml),
    text: stretch(text, same),
    subject: stretch(subject, same),
    unsubscribe: stretch(
      unsubscribe === -1 ? { text: [''], slots: [] } : { text: ['', ''], slots: [unsubscribe] },
      same,
    ),
    holes,
  }
}

function stretchOf(
  pieces: Pieces,
  recipes: readonly Recipe[],
  escape: (text: string) => string,
  number: (hole: Hole) => number,
): Stretch {
  const statics: string[] = []
  const holes: number[] = []
  let open = pieces.text[0] ?? ''
  pieces.slots.forEach((slot, at) => {
    const recipe = recipes[slot]
    open += escape(recipe?.literals[0] ?? '')
    recipe?.holes.forEach((hole, next) => {
      statics.push(open)
      holes.push(number(hole))
      open = escape(recipe.literals[next + 1] ?? '')
    })
    open += pieces.text[at + 1] ?? ''
  })
  statics.push(open)
  return { statics, holes }
}

function same(text: string): string {
  return text
}

import { hasWords } from '../text-index.js'
import type { Box, Drawn } from './drawn.js'
import { MIN_TARGET } from './limits.js'
import type { BrowserRule } from './rule.js'
import { placesIn } from './view.js'

export const targetRule: BrowserRule = {
  id: 'B03',
  severity: 'error',
  why: 'Fingers need enough space to tap a link. Links in a sentence are exempt.',
  source: 'WCAG 2.5.8',
  fix: `Write display:inline-block and a line-height of at least ${MIN_TARGET}px on the link. Or leave ${MIN_TARGET}px between small links.`,
  *check({ plain, onPhone }) {
    const hitAt = placesIn(plain)
    const proseOf = wordsOutsideLinks(onPhone)
    const all = targets(onPhone)
    for (const { link, box } of all) {
      const width = Math.round(box.right - box.left)
      const height = Math.round(box.bottom - box.top)
      if (width >= MIN_TARGET && height >= MIN_TARGET) continue
      if (!all.some((other) => other.link !== link && crowds(box, other.box))) continue
      if (isInline(link) && hasWords(proseOf.get(blockOf(link, onPhone)) ?? '')) continue
      yield hitAt(link, `The link is ${width} by ${height} px. Make it at least ${MIN_TARGET} by ${MIN_TARGET} px.`)
    }
  },
}

/**
 * Whether another target overlaps the circle of 24 px around the centre of a small one. WCAG allows small targets with
 * enough space.
 */
function crowds(small: Box, other: Box): boolean {
  const x = (small.left + small.right) / 2
  const y = (small.top + small.bottom) / 2
  if (isSmall(other))
    return Math.hypot(x - (other.left + other.right) / 2, y - (other.top + other.bottom) / 2) < MIN_TARGET
  return (
    Math.hypot(Math.max(other.left - x, 0, x - other.right), Math.max(other.top - y, 0, y - other.bottom)) <
    MIN_TARGET / 2
  )
}

function isSmall({ left, top, right, bottom }: Box): boolean {
  return right - left < MIN_TARGET || bottom - top < MIN_TARGET
}

function isInline({ display }: Drawn): boolean {
  return display === 'inline'
}

/** Links with the boxes of their content. */
function targets(drawn: readonly Drawn[]): { link: Drawn; box: Box }[] {
  const found = new Map<Drawn, Box | null>()
  for (const element of drawn) {
    const link = linkOf(element, drawn)
    if (!link || !element.box) continue
    const known = found.get(link)
    found.set(link, known ? around(known, element.box) : element.box)
  }
  return [...found].flatMap(([link, box]) => (box ? [{ link, box }] : []))
}

function around(a: Box, b: Box): Box {
  return {
    left: Math.min(a.left, b.left),
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
  }
}

function linkOf(element: Drawn, drawn: readonly Drawn[]): Drawn | undefined {
  for (let at: Drawn | undefined = element; at; at = drawn[at.parent]) if (at.tag === 'a' && at.href !== null) return at
  return undefined
}

/** The block that contains an element's line. */
function blockOf(element: Drawn, drawn: readonly Drawn[]): Drawn {
  let at = element
  for (let above = drawn[at.parent]; above && isInline(at); above = drawn[at.parent]) at = above
  return at
}

function wordsOutsideLinks(drawn: readonly Drawn[]): ReadonlyMap<Drawn, string> {
  const words = new Map<Drawn, string>()
  for (const element of drawn) {
    if (element.text === '' || linkOf(element, drawn)) continue
    const block = blockOf(element, drawn)
    words.set(block, `${words.get(block) ?? ''} ${element.text}`)
  }
  return words
}

import type { RuleHit } from '../rule.js'
import { hasWords } from '../text-index.js'
import type { Drawn } from './drawn.js'
import { MIN_ALT_SIZE, TELLING_PICTURE } from './limits.js'
import type { BrowserRule } from './rule.js'
import { faintAlternatives } from './text-contrast.js'
import { type HitAt, type View, placesInView } from './view.js'

export const imagesOffRule: BrowserRule = {
  id: 'B04',
  severity: 'error',
  why: 'Outlook blocks pictures until the reader allows them.',
  source: 'Outlook default; WCAG 1.1.1',
  fix: 'Write alt on every picture with content, and a font-size and color that show on its background. Write words as text, not in a picture.',
  *check({ plain, views }) {
    const off = views.get('images-off')
    if (!off) return
    const hitAt = placesInView(off)
    yield* unseenAlternatives(off, hitAt)
    yield* collapsed(plain, off, hitAt)
    yield* silentPictures(plain, off, hitAt)
  },
}

function* unseenAlternatives(off: View, hitAt: HitAt): Generator<RuleHit> {
  for (const image of off.drawn) {
    if (image.tag !== 'img' || !hasWords(image.alt ?? '') || !image.box) continue
    const [width, height] = sizeOf(image)
    if (width < MIN_ALT_SIZE || height < MIN_ALT_SIZE)
      yield hitAt(
        image,
        `The alt text has only ${width} by ${height} px of space. Make the picture larger, or move the text out of it.`,
      )
    else if (image.fontSize === 0 || image.opacity === 0)
      yield hitAt(image, 'The alt text is invisible. Remove opacity: 0 and font-size: 0.')
  }
  for (const { element, ratio, needed } of faintAlternatives(off.drawn)) {
    yield hitAt(
      element,
      `The alt text has a contrast of ${Math.floor(ratio * 100) / 100}. Use colours with at least ${needed}.`,
    )
  }
}

/** Cells and pictures with content that have lost all height. */
function* collapsed(plain: View, off: View, hitAt: HitAt): Generator<RuleHit> {
  const says = whatSays(off.drawn)
  for (const [index, before] of plain.drawn.entries()) {
    const after = off.drawn[index]
    if (!after || after.tag !== before.tag || (after.tag !== 'td' && after.tag !== 'img') || !says.has(index)) continue
    if (before.box && sizeOf(before)[1] > 0 && sizeOf(after)[1] < 1)
      yield hitAt(after, `<${after.tag}> has no height without pictures. Give it a height, or put text in it.`)
  }
}

/** Pictures without alt text that may carry information, in blocks without other text. */
function* silentPictures(plain: View, off: View, hitAt: HitAt): Generator<RuleHit> {
  const says = whatSays(off.drawn)
  const rows = blockRows(off.drawn)
  for (const [index, image] of plain.drawn.entries()) {
    if (image.tag !== 'img' || hasWords(image.alt ?? '') || !image.box) continue
    const [width, height] = sizeOf(image)
    const after = off.drawn[index]
    if (width < TELLING_PICTURE.width || height < TELLING_PICTURE.height || after?.tag !== 'img') continue
    const row = [...ancestors(index, off.drawn)].find((at) => rows.has(at))
    // A warning, because only the author can write the text.
    if (row !== undefined && !says.has(row))
      yield { ...hitAt(after, 'This block shows nothing without its picture. Add alt text.'), severity: 'warning' }
  }
}

/** Indexes of elements that contain visible text or alternative text. */
function whatSays(drawn: readonly Drawn[]): ReadonlySet<number> {
  const says = new Set<number>()
  for (const [index, { text, tag, alt }] of drawn.entries()) {
    if (!hasWords(text) && !(tag === 'img' && hasWords(alt ?? ''))) continue
    for (const at of ancestors(index, drawn)) says.add(at)
  }
  return says
}

/** Indexes of the rows of the outermost tables with several rows: the blocks of the mail. */
function blockRows(drawn: readonly Drawn[]): ReadonlySet<number> {
  const siblings = new Map<number, number[]>()
  for (const [index, { tag, parent }] of drawn.entries())
    if (tag === 'tr') siblings.set(parent, [...(siblings.get(parent) ?? []), index])
  const rows = new Set<number>()
  for (const group of siblings.values()) {
    if (group.length < 2 || [...ancestors(group[0] ?? 0, drawn)].slice(1).some((at) => rows.has(at))) continue
    for (const row of group) rows.add(row)
  }
  return rows
}

/** The element and its ancestors. */
function* ancestors(index: number, drawn: readonly Drawn[]): Generator<number> {
  for (let at = index; at !== -1; at = drawn[at]?.parent ?? -1) yield at
}

function sizeOf({ box }: Drawn): [width: number, height: number] {
  return box ? [Math.round(box.right - box.left), Math.round(box.bottom - box.top)] : [0, 0]
}

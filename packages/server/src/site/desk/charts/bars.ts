import { svgNumber } from './figure.js'
import { columnHints } from './stacked-areas.js'

export interface Bar {
  /** Values above and below the base line. */
  readonly up: number
  readonly down: number
}

/** Bars on a base line. The scale reaches from `highest` above to `lowest` below. */
export function bars(
  values: readonly Bar[],
  { highest, lowest }: { readonly highest: number; readonly lowest: number },
  hints: readonly string[],
): string {
  const unit = 100 / (highest + lowest)
  const base = highest * unit
  // Limits the width if there are few bars.
  const share = Math.min(0.72, 0.06 * values.length)
  const bar = (kind: string, at: number, from: number, length: number) =>
    length === 0
      ? ''
      : `<rect class="bar ${kind}" x="${svgNumber(at + (1 - share) / 2)}" y="${svgNumber(from)}" width="${svgNumber(share)}" height="${svgNumber(length)}"/>`
  const drawn = values.map(
    ({ up, down }, at) => bar('up', at, base - up * unit, up * unit) + bar('down', at, base, down * unit),
  )
  return `${drawn.join('')}<line class="base" x1="0" x2="${values.length}" y1="${svgNumber(base)}" y2="${svgNumber(base)}" vector-effect="non-scaling-stroke"/>${columnHints(hints)}`
}

import { svgNumber } from './figure.js'
import { columnHints } from './stacked-areas.js'

export interface Bar {
  /** Upwards from the base line, and downwards. */
  readonly up: number
  readonly down: number
}

/** Bars over a line with room for `highest` above and `lowest` below. */
export function bars(
  values: readonly Bar[],
  { highest, lowest }: { readonly highest: number; readonly lowest: number },
  hints: readonly string[],
): string {
  const unit = 100 / (highest + lowest)
  const base = highest * unit
  // Few bars would be as broad as walls.
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

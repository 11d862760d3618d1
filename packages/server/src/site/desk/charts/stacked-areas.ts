import { escapeHtml } from 'diptych/domain'
import { svgNumber } from './figure.js'

export interface Layer {
  /** Class that sets its colour. */
  readonly kind: string
  readonly values: readonly number[]
}

/**
 * Stacked areas, from the bottom up, with each value at the middle of its column. `hints` are the tooltips of the
 * columns.
 */
export function stackedAreas(layers: readonly Layer[], most: number, hints: readonly string[]): string {
  const count = hints.length
  const y = (value: number) => svgNumber(100 - (value / most) * 100)
  // The first and last values are extended to the edges.
  const x = (at: number) => svgNumber(count < 2 ? at * count : (at / (count - 1)) * count)
  let below: readonly number[] = hints.map(() => 0)
  const areas = layers.map(({ kind, values }) => {
    const floor = below
    const top = floor.map((under, at) => under + (values[at] ?? 0))
    below = top
    // A single value is a horizontal line.
    const [shownTop, shownFloor] =
      count < 2
        ? [
            [...top, ...top],
            [...floor, ...floor],
          ]
        : [top, floor]
    const upper = shownTop.map((value, at) => `${x(at)},${y(value)}`)
    const lower = shownFloor.map((value, at) => `${x(at)},${y(value)}`).toReversed()
    return `<polygon class="area ${kind}" points="${[...upper, ...lower].join(' ')}"/><polyline class="edge ${kind}" vector-effect="non-scaling-stroke" points="${upper.join(' ')}"/>`
  })
  return areas.join('') + columnHints(hints)
}

/** Transparent columns with tooltips. */
export function columnHints(hints: readonly string[]): string {
  return hints
    .map(
      (text, at) =>
        `<rect class="hint" x="${at}" y="0" width="1" height="100"><title>${escapeHtml(text)}</title></rect>`,
    )
    .join('')
}

import { escapeHtml } from '../../../domain/text/escape-html.js'
import { svgNumber } from './figure.js'

export interface Layer {
  /** Class of its colour. */
  readonly kind: string
  readonly values: readonly number[]
}

/** Layers from the bottom up, each value at its column's middle. `hints` says each column when it is pointed at. */
export function stackedAreas(layers: readonly Layer[], most: number, hints: readonly string[]): string {
  const count = hints.length
  const y = (value: number) => svgNumber(100 - (value / most) * 100)
  // The first and last values stand at the edges.
  const x = (at: number) => svgNumber(count < 2 ? at * count : (at / (count - 1)) * count)
  let below: readonly number[] = hints.map(() => 0)
  const areas = layers.map(({ kind, values }) => {
    const floor = below
    const top = floor.map((under, at) => under + (values[at] ?? 0))
    below = top
    // One value alone is drawn as a level.
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

/** Columns that nobody sees: a browser shows what they say to whoever points at them. */
export function columnHints(hints: readonly string[]): string {
  return hints
    .map(
      (text, at) =>
        `<rect class="hint" x="${at}" y="0" width="1" height="100"><title>${escapeHtml(text)}</title></rect>`,
    )
    .join('')
}

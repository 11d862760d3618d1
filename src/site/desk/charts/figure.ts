import { escapeHtml } from '../../../domain/text/escape-html.js'
import { numberTable, type NumberTable } from '../number-table.js'

export interface Chart {
  /** Distinguishes ids on the page: letters only. */
  readonly name: string
  readonly title: string
  /** What the chart shows, in one sentence. */
  readonly says: string
  /** Shapes in a box that is `width` wide and 100 high, y downwards; it is stretched to its place. */
  readonly shapes: string
  readonly width: number
  /** Values of the lines, and where they are: 0 at the top, 100 at the bottom. */
  readonly lines: readonly { readonly text: string; readonly at: number }[]
  /** Below the chart, from start to end. */
  readonly ends: readonly string[]
  readonly legend: readonly { readonly text: string; readonly kind: string }[]
  readonly table: NumberTable
  /** Of the button that opens the table. */
  readonly showNumbers: string
  readonly note?: string
}

/**
 * A chart as a figure. Its texts are HTML beside the drawing, so that they are as large on a phone as elsewhere, and
 * the same numbers stand in a table.
 */
export function chartFigure(chart: Chart): string {
  const { name, title, says, shapes, width, lines, ends, legend, table, showNumbers, note } = chart
  const rules = lines
    .map(
      ({ at }) => `<line class="rule" x1="0" x2="${width}" y1="${at}" y2="${at}" vector-effect="non-scaling-stroke"/>`,
    )
    .join('')
  const values = lines.map(({ text, at }) => `<span style="top:${at}%">${escapeHtml(text)}</span>`).join('')
  const kinds = legend.map(({ text, kind }) => `<li><i class="swatch ${kind}"></i>${escapeHtml(text)}</li>`).join('')
  return `<figure class="chart">
<figcaption><h2>${escapeHtml(title)}</h2>${legend.length > 0 ? `<ul class="legend">${kinds}</ul>` : ''}</figcaption>
<div class="plot"><svg viewBox="0 0 ${width} 100" preserveAspectRatio="none" role="img" aria-labelledby="${name}-title ${name}-says"><title id="${name}-title">${escapeHtml(title)}</title><desc id="${name}-says">${escapeHtml(says)}</desc>${rules}${shapes}</svg><div class="values" aria-hidden="true">${values}</div></div>
<div class="ends" aria-hidden="true">${ends.map((text) => `<span>${escapeHtml(text)}</span>`).join('')}</div>
${note === undefined ? '' : `<p class="note">${escapeHtml(note)}</p>`}
<details><summary>${escapeHtml(showNumbers)}</summary><div class="scroll" tabindex="0" role="region" aria-label="${escapeHtml(title)}">${numberTable(title, table)}</div></details>
</figure>`
}

/** A number of an SVG: short, and never in the form of a language. */
export function svgNumber(value: number): string {
  return String(Math.round(value * 100) / 100)
}

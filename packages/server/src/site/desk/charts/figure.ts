import { escapeHtml } from 'diptych/domain'
import { numberTable, type NumberTable } from '../number-table.js'

export interface Chart {
  /** Distinguishes ids on the page: letters only. */
  readonly name: string
  readonly title: string
  /** One sentence that describes the chart. */
  readonly says: string
  /** SVG shapes in a box of `width` by 100, y downwards. It is stretched to the chart's size. */
  readonly shapes: string
  readonly width: number
  /** Labels of the grid lines and their positions: 0 at the top, 100 at the bottom. */
  readonly lines: readonly { readonly text: string; readonly at: number }[]
  /** Labels below the chart, from start to end. */
  readonly ends: readonly string[]
  readonly legend: readonly { readonly text: string; readonly kind: string }[]
  readonly table: NumberTable
  /** Label of the button that opens the table. */
  readonly showNumbers: string
  readonly note?: string
}

/**
 * A chart as a figure. Its labels are HTML next to the SVG, so that they do not shrink on phones. A table contains the
 * same numbers.
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

/** Formats a number for SVG: short and independent of the locale. */
export function svgNumber(value: number): string {
  return String(Math.round(value * 100) / 100)
}

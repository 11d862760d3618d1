import { textOf } from '../../schema/html-select.js'
import { attribute, hasClass, isElement, type HtmlElement, type HtmlNode } from '../../schema/html.js'
import { buildElement } from '../../schema/import/build-html.js'
import { cellsOf, rowsOf } from '../../schema/import/data-table.js'

/**
 * Names of built elements for the parts of a data table. Rows and cells of HTML also lay out mails, so only a data
 * table turns them into these.
 */
export const PARTS = { row: 'diptych-row', cell: 'diptych-cell', header: 'diptych-header' } as const

type IsFurniture = (element: HtmlElement) => boolean

/** The rows of a data table, as elements that the rules of rows and cells read. */
export function readRows(table: HtmlElement, isFurniture: IsFurniture): HtmlElement[] {
  const rows = rowsOf(table).filter((row) => !isFurniture(row))
  // Word and Google Docs repeat all rows of a short table on the next sheet.
  const isAllHead = rows.length > 1 && rows.every(isInHead)
  return rows.flatMap((row) => {
    const cells = cellsOf(row).filter((cell) => !isFurniture(cell))
    const built = cells.map((cell) => readCell(cell, !isAllHead && (isHeader(cell) || isInHead(row))))
    return cells.length === 0 ? [] : [buildElement(PARTS.row, built)]
  })
}

function isInHead({ parent }: HtmlElement): boolean {
  return parent !== null && 'name' in parent && parent.name === 'thead'
}

/** Its children keep their parents, whose language and direction other rules read. */
function readCell(cell: HtmlElement, isHeaderCell: boolean): HtmlElement {
  return buildElement(isHeaderCell ? PARTS.header : PARTS.cell, contentOf(cell), cell.attribs)
}

/** An empty cell holds a paragraph, as in an editor. */
function contentOf(cell: HtmlElement): readonly HtmlNode[] {
  return cell.children.some((child) => isElement(child) && child.name !== 'br') || textOf(cell) !== ''
    ? cell.children
    : [buildElement('p')]
}

function isHeader(cell: HtmlElement): boolean {
  const role = attribute(cell, 'role')
  return cell.name === 'th' || role === 'columnheader' || role === 'rowheader'
}

/** The caption of a table; null if it has none. */
export function readCaption(table: HtmlElement): string | null {
  const caption = table.children.find((child): child is HtmlElement => isElement(child) && child.name === 'caption')
  return textOf(caption ?? null) || null
}

/** The attributes of a cell. Only its place and its alignment are kept of what a program writes. */
export function readCellAttributes(cell: HtmlElement) {
  const widths = attribute(cell, 'data-colwidth')?.split(',').map(Number) ?? []
  return {
    colspan: spanOf(cell, 'colspan'),
    rowspan: spanOf(cell, 'rowspan'),
    colwidth: widths.length > 0 && widths.every((width) => Number.isFinite(width) && width >= 0) ? widths : null,
    alignment: alignmentOf(cell),
  }
}

function spanOf(cell: HtmlElement, name: 'colspan' | 'rowspan'): number {
  const span = Number.parseInt(attribute(cell, name) ?? '', 10)
  return Number.isFinite(span) && span > 1 ? span : 1
}

const ALIGNMENTS = ['left', 'center', 'right', 'justify'] as const

function alignmentOf(cell: HtmlElement) {
  const stated =
    /(?:^|[;\s])text-align\s*:\s*(\w+)/i.exec(attribute(cell, 'style') ?? '')?.[1] ?? attribute(cell, 'align') ?? ''
  return ALIGNMENTS.find((name) => name === stated.toLowerCase() || hasClass(cell, `align-${name}`)) ?? null
}

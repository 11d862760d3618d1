import { findAll, textOf } from '../../schema/html-select.js'
import { attribute, type HtmlElement, type HtmlRoot } from '../../schema/html.js'
import { cellsOf, rowsOf } from '../../schema/import/data-table.js'
import { rewrite } from './tree.js'

/** Whether Excel, Google Sheets or LibreOffice Calc wrote the markup. */
export function isSpreadsheet(html: string): boolean {
  return /content=["']?Excel\.Sheet|<google-sheets-html-origin|\sdata-sheets-(?:root|value|userformat)=|\ssd(?:val|num)=/.test(
    html,
  )
}

/**
 * Says that the tables of a spreadsheet are data: its cells may stand in one row or in one column. A single cell is
 * text.
 */
export function markTables(page: HtmlRoot): void {
  rewrite(page, (element) => {
    // Sheets wraps what it copies.
    if (element.name === 'google-sheets-html-origin') return element.children
    if (element.name !== 'table' || attribute(element, 'role') !== null) return null
    const cells = rowsOf(element).flatMap((row) => cellsOf(row))
    const isData = cells.filter((cell) => textOf(cell) !== '').length > 1 && findAll(element, 'table').length === 0
    element.attribs['role'] = isData ? 'table' : 'presentation'
    // Calc states the side of every cell.
    for (const { attribs } of cells) if (attribs['align'] === 'left') delete attribs['align']
    return null
  })
}

/** Makes headers of a first row in bold above rows that are not: that is how writers of documents say it. */
export function markHeaders(page: HtmlRoot): void {
  const isBold = boldness(page)
  rewrite(page, (element) => {
    const [first, second] = element.name === 'table' ? rowsOf(element).map((row) => cellsOf(row)) : []
    if (!first || !second || second.every(isBold)) return null
    const filled = first.filter((cell) => textOf(cell) !== '')
    if (filled.length > 1 && filled.every(isBold)) for (const cell of first) cell.name = 'th'
    return null
  })
}

const BOLD = /(?:^|[;\s])font-weight\s*:\s*(?:bold|[6-9]00)/i

/** Whether all of the text of a cell is bold: by its own style, its class in Excel, or elements around the text. */
function boldness(page: HtmlRoot): (cell: HtmlElement) => boolean {
  const classes = new Set<string>()
  for (const child of page.children) if (child.type === 'tag') readClasses(child, classes)
  const isBold = (element: HtmlElement): boolean =>
    element.name === 'b' ||
    element.name === 'strong' ||
    BOLD.test(attribute(element, 'style') ?? '') ||
    (attribute(element, 'class') ?? '').split(/\s+/).some((name) => classes.has(name))
  const isAllBold = (element: HtmlElement): boolean =>
    isBold(element) ||
    element.children.every((child) =>
      child.type === 'text' ? child.data.trim() === '' : child.type !== 'tag' || isAllBold(child),
    )
  return isAllBold
}

function readClasses(element: HtmlElement, classes: Set<string>): void {
  for (const style of findAll(element, 'style'))
    for (const [, name = ''] of textOf(style).matchAll(
      /\.(xl\d{1,6})\s*\{[^}]{0,2000}?font-weight:\s*(?:bold|[6-9]00)/g,
    ))
      classes.add(name)
}

import { findAll, textOf } from '../html-select.js'
import { attribute, isElement, type HtmlElement, type HtmlNode } from '../html.js'
import { buildElement, buildText, inlineContent } from './build-html.js'
import type { ContentRule } from './foreign-rule.js'

const BETWEEN_CELLS = ' | '
/** Elements that a data table without headers and lines does not contain. Mails lay out whole articles in tables. */
const LAYOUT = 'img, h1, h2, h3, h4, h5, h6, ul, ol, blockquote, pre, hr, iframe, video, audio, figure, form'
const LINE =
  /(?:^|[;\s])border(?:-(?:top|right|bottom|left))?(?:-style)?\s*:[^;]{0,200}\b(?:solid|double|dotted|dashed|windowtext)\b/i

/** For a schema without tables: each row becomes a paragraph with bold header cells. */
export const dataTable: ContentRule = {
  match: 'table',
  content: (table) => (isDataTable(table) ? paragraphsOf(table) : false),
  remark: { code: 'table-flattened', message: 'A post cannot hold tables. Each row became a paragraph.' },
}

/** Whether the cells of a table are data. All other tables lay out a page or a mail. */
export function isDataTable(table: HtmlElement): boolean {
  const role = attribute(table, 'role')
  if (role === 'presentation' || role === 'none') return false
  const rows = rowsOf(table).map((row) => cellsOf(row).filter((cell) => textOf(cell) !== ''))
  if (rows.length === 0) return false
  if (role === 'table' || role === 'grid' || role === 'treegrid') return true
  if (findAll(table, 'table').length > 0) return false
  const isGrid = rows.filter((cells) => cells.length >= 2).length >= 2
  const within = isWithinTable(table)
  if (hasHeaders(table)) {
    const count = rows.reduce((sum, cells) => sum + cells.length, 0)
    // Some mails make columns of `th`.
    return within ? isNamed(table) || (isGrid && findAll(table, LAYOUT).length === 0) : count >= 2
  }
  if (within) return false
  return hasLines(table) ? isRuledGrid(table) : isGrid && findAll(table, LAYOUT).length === 0
}

function hasHeaders(table: HtmlElement): boolean {
  return isNamed(table) || findAll(table, 'th').some((cell) => textOf(cell) !== '')
}

/** Whether the table says which cells are headers, or what it is about. */
function isNamed(table: HtmlElement): boolean {
  return findAll(table, 'th[scope], thead td, thead th, caption').some((part) => textOf(part) !== '')
}

/** Lines around cells say where a cell is, so cells may be empty and hold any block. */
function isRuledGrid(table: HtmlElement): boolean {
  return rowsOf(table).filter((row) => cellsOf(row).length >= 2).length >= 2
}

function hasLines(table: HtmlElement): boolean {
  if (Number(attribute(table, 'border') ?? 0) > 0) return true
  return rowsOf(table).some((row) => cellsOf(row).some((cell) => LINE.test(attribute(cell, 'style') ?? '')))
}

function isWithinTable(table: HtmlElement): boolean {
  for (let parent = table.parent; parent && 'name' in parent; parent = parent.parent)
    if (parent.name === 'table') return true
  return false
}

function paragraphsOf(table: HtmlElement): HtmlNode[] {
  const captions = findAll(table, 'caption').map((caption) => buildElement('p', [...caption.children]))
  return [
    ...captions,
    ...rowsOf(table).map((row) =>
      buildElement(
        'p',
        cellsOf(row).flatMap((cell, at) =>
          at === 0 ? contentOf(cell) : [buildText(BETWEEN_CELLS), ...contentOf(cell)],
        ),
      ),
    ),
  ]
}

function contentOf(cell: HtmlElement): HtmlNode[] {
  const inline = inlineContent(cell)
  return cell.name === 'th' ? [buildElement('strong', inline)] : inline
}

/** The rows of a table, without those of tables in its cells. */
export function rowsOf(table: HtmlElement): HtmlElement[] {
  return childrenNamed(table, 'tr', 'thead', 'tbody', 'tfoot').flatMap((part) =>
    part.name === 'tr' ? [part] : childrenNamed(part, 'tr'),
  )
}

/** The cells of a row. */
export function cellsOf(row: HtmlElement): HtmlElement[] {
  return childrenNamed(row, 'td', 'th')
}

function childrenNamed(element: HtmlElement, ...names: readonly string[]): HtmlElement[] {
  return element.children.filter((child): child is HtmlElement => isElement(child) && names.includes(child.name))
}

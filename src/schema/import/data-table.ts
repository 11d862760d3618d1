import { findAll, isElement, textOf, type HtmlElement, type HtmlNode } from '../html.js'
import { buildElement, buildText, inlineContent } from './build-html.js'
import type { ContentRule } from './foreign-rule.js'

const BETWEEN_CELLS = ' | '
/** Elements that a data table does not contain. Mails lay out whole articles in tables. */
const LAYOUT = 'table, img, h1, h2, h3, h4, h5, h6, ul, ol, blockquote, pre, hr, iframe, video, audio, figure, form'

/**
 * Posts have no tables: each row becomes a paragraph with bold header cells. A layout table is replaced by its content.
 */
export const dataTable: ContentRule = {
  match: 'table',
  content: (table) => (isDataTable(table) ? paragraphsOf(table) : false),
  remark: { code: 'table-flattened', message: 'A post cannot hold tables. Each row became a paragraph.' },
}

function isDataTable(table: HtmlElement): boolean {
  const role = table.attribs['role']
  if (role === 'presentation' || role === 'none' || findAll(table, LAYOUT).length > 0 || isWithinTable(table))
    return false
  const rows = rowsOf(table).map((row) => cellsOf(row).filter((cell) => textOf(cell) !== ''))
  return rows.filter((cells) => cells.length >= 2).length >= 2
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

function rowsOf(table: HtmlElement): HtmlElement[] {
  return findAll(table, 'tr')
}

function cellsOf(row: HtmlElement): HtmlElement[] {
  return row.children.filter(
    (child): child is HtmlElement => isElement(child) && (child.name === 'td' || child.name === 'th'),
  )
}

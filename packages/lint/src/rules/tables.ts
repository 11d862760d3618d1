import { forWord } from '../markup/comments.js'
import { type MailElement, holds, isDataTable, isElement, isText, parentElement } from '../markup/dom.js'
import { type InlineStyle, boxSides, toPixels, valueOf } from '../markup/inline-style.js'
import type { ParsedMail } from './parsed-mail.js'
import { atElement, atOffset } from './place.js'
import type { LintRule, RuleHit } from './rule.js'
import { type Tag, scanTags, tagAttribute } from './tags.js'

const ROW_TAGS: readonly string[] = ['tr', 'tbody', 'thead', 'tfoot']
const LAYOUT_ROLE = /^(?:presentation|none)$/i
const ZEROS: readonly string[] = ['cellpadding', 'cellspacing', 'border']

export const tableRules: readonly LintRule[] = [
  {
    id: 'T01',
    severity: 'error',
    where: 'dom',
    why: 'Screen readers announce the rows and columns of a layout table as data.',
    source: 'EMC-3',
    fix: 'Write role="presentation" on every table for layout, also on ghost tables in `<!--[if mso]>`.',
    *check(mail) {
      for (const table of mail.tagged('table')) {
        if (!isDataTable(table) && !LAYOUT_ROLE.test(table.attribs.role ?? ''))
          yield atElement(mail, table, 'The layout table lacks role="presentation". Add it.')
      }
      for (const [tag, offset] of ghostTables(mail)) {
        if (!LAYOUT_ROLE.test(tagAttribute(tag, 'role') ?? ''))
          yield atOffset(mail, offset, 'The ghost table for Outlook lacks role="presentation". Add it.')
      }
    },
  },
  {
    id: 'T02',
    severity: 'error',
    where: 'dom',
    why: 'Word and Yahoo add gaps and lines otherwise.',
    source: 'Word, Yahoo',
    fix: 'Write cellpadding="0" cellspacing="0" border="0" on every table, also on ghost tables in `<!--[if mso]>`.',
    *check(mail) {
      for (const table of mail.tagged('table')) {
        const missing = ZEROS.filter((name) => table.attribs[name] !== '0')
        if (missing.length > 0)
          yield atElement(mail, table, `The table lacks ${missing.map((name) => `${name}="0"`).join(' ')}. Add it.`)
      }
      for (const [tag, offset] of ghostTables(mail)) {
        const missing = ZEROS.filter((name) => tagAttribute(tag, name) !== '0')
        if (missing.length > 0)
          yield atOffset(
            mail,
            offset,
            `The ghost table for Outlook lacks ${missing.map((name) => `${name}="0"`).join(' ')}. Add it.`,
          )
      }
    },
  },
  {
    id: 'T03',
    severity: 'error',
    where: 'dom',
    why: 'Screen readers read each cell with its header.',
    source: 'WCAG 1.3.1',
    fix: 'Remove role from the data table. Write its headers as th elements with scope="col" or scope="row", or add a caption.',
    *check(mail) {
      for (const table of mail.tagged('table')) {
        if (!isDataTable(table)) continue
        if (table.attribs.role !== undefined)
          yield atElement(mail, table, `The data table has role="${table.attribs.role}". Remove the role.`)
        if (!holds(table, ({ name }) => name === 'th'))
          // A warning, because the author of the table decides what its headers are.
          yield {
            ...atElement(mail, table, 'The data table has no header cell. Write th in place of td for its headers.'),
            severity: 'warning',
          }
        else if (!hasCaptionOrScope(table))
          yield atElement(mail, table, 'The data table has no caption and no th with scope. Add one of them.')
      }
    },
  },
  {
    id: 'T04',
    severity: 'error',
    where: 'dom',
    why: 'Each client repairs a broken table differently. Word drops content outside cells.',
    source: 'Word',
    fix: 'Put all content of a table in td or th elements, and these in tr elements. Close every cell.',
    check: misplacedParts,
  },
  {
    id: 'T05',
    severity: 'error',
    where: 'dom',
    why: 'Word applies the width of a row to its cells.',
    source: 'Word',
    fix: 'Write the width on the td or th elements, or on the table.',
    *check(mail) {
      for (const element of ROW_TAGS.flatMap(mail.tagged)) {
        if (element.attribs.width !== undefined || valueOf(mail.styleOf(element), 'width') !== undefined) {
          yield atElement(mail, element, `<${element.name}> has a width. Put the width on its cells.`)
        }
      }
    },
  },
  {
    id: 'T06',
    severity: 'error',
    where: 'dom',
    why: 'Word gives an empty cell the height of a line, or none.',
    source: 'Word',
    fix: 'Write a width or height attribute on the empty cell, or remove the cell.',
    *check(mail) {
      for (const cell of [...mail.tagged('td'), ...mail.tagged('th')]) {
        const empty = cell.children.every(
          (node) => !isElement(node) && (!isText(node) || /^[ \t\r\n]*$/.test(node.data)),
        )
        if (empty && !hasSize(cell, mail.styleOf(cell)))
          yield atElement(mail, cell, 'The empty cell has no width and height. Set one of them.')
      }
    },
  },
  {
    id: 'T07',
    severity: 'error',
    where: 'dom',
    why: 'Word gives every cell of a row the largest vertical padding.',
    source: 'CIE:css-padding#2',
    fix: 'Write the same top and bottom padding on all cells of the row. Put other padding on the td of a table inside the cell.',
    *check(mail) {
      for (const row of mail.tagged('tr')) {
        const paddings = row.children.filter(isElement).map((cell) => {
          const { top = '0', bottom = '0' } = boxSides(mail.styleOf(cell), 'padding') ?? {}
          return `${toPixels(top, 16) ?? top} ${toPixels(bottom, 16) ?? bottom}`
        })
        if (new Set(paddings).size > 1)
          yield atElement(
            mail,
            row,
            `The cells of this row have different vertical padding (${[...new Set(paddings)].join(' / ')}). Use the same.`,
          )
      }
    },
  },
]

function* ghostTables(mail: ParsedMail): Generator<[tag: Tag, offset: number]> {
  for (const comment of mail.comments) {
    if (!forWord(comment)) continue
    for (const tag of scanTags(comment.body)) if (tag.name === 'table' && !tag.closing) yield [tag, comment.offset]
  }
}

function hasCaptionOrScope(table: MailElement): boolean {
  if (table.children.some((node) => isElement(node) && node.name === 'caption')) return true
  return holds(table, ({ name, attribs }) => name === 'th' && attribs.scope !== undefined)
}

function hasSize(cell: MailElement, style: InlineStyle): boolean {
  return [cell.attribs.width, cell.attribs.height, valueOf(style, 'width'), valueOf(style, 'height')].some(
    (size) => size !== undefined,
  )
}

function* misplacedParts(mail: ParsedMail): Generator<RuleHit> {
  const kept = new Set<number>()
  for (const cell of [...mail.tagged('td'), ...mail.tagged('th')]) {
    if (cell.startIndex !== null) kept.add(cell.startIndex)
    if (cell.startIndex !== null && !cell.sourceCodeLocation?.endTag)
      yield atElement(mail, cell, 'The cell is not closed. Add the closing tag.')
    const row = parentElement(cell)
    // The parser adds the row that the source does not have.
    if (row?.name === 'tr' && row.startIndex === null && row.children.find(isElement) === cell)
      yield atElement(mail, cell, 'The cell is outside a row. Put it in a tr.')
  }
  for (const tag of scanTags(mail.html)) {
    const isCell = (tag.name === 'td' || tag.name === 'th') && !tag.closing
    if (isCell && !kept.has(tag.offset))
      yield atOffset(mail, tag.offset, 'The cell is outside a table. Put it in a table.')
  }
  for (const table of mail.tagged('table')) {
    const from = table.startIndex
    if (from === null) continue
    // The parser moves content outside cells in front of the table.
    for (let before = table.prev; before !== null && (before.startIndex ?? -1) > from; before = before.prev) {
      if (!isText(before) || before.data.trim() !== '')
        yield atOffset(mail, before.startIndex ?? from, 'The table has content outside its cells. Put it in a cell.')
    }
  }
}

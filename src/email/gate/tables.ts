import { forWord } from './comments.js'
import { type MailElement, holds, isDataTable, isElement, isText, parentElement } from './dom.js'
import { type InlineStyle, boxSides, toPixels, valueOf } from './inline-style.js'
import type { ParsedMail } from './parsed-mail.js'
import { atElement, atOffset } from './place.js'
import type { GateRule, RuleHit } from './rule.js'
import { type Tag, scanTags, tagAttribute } from './tags.js'

const ROW_TAGS: readonly string[] = ['tr', 'tbody', 'thead', 'tfoot']
const LAYOUT_ROLE = /^(?:presentation|none)$/i
const ZEROS: readonly string[] = ['cellpadding', 'cellspacing', 'border']

export const tableRules: readonly GateRule[] = [
  {
    id: 'T01', severity: 'error', where: 'dom',
    why: 'Screen readers announce rows and columns of a layout.',
    source: 'EMC-3',
    *check(mail) {
      for (const table of mail.tagged('table')) {
        if (!isDataTable(table) && !LAYOUT_ROLE.test(table.attribs.role ?? '')) yield atElement(mail, table, 'A layout table without role="presentation"')
      }
      for (const [tag, offset] of ghostTables(mail)) {
        if (!LAYOUT_ROLE.test(tagAttribute(tag, 'role') ?? '')) yield atOffset(mail, offset, 'A ghost table without role="presentation"')
      }
    },
  },
  {
    id: 'T02', severity: 'error', where: 'dom',
    why: 'Word and Yahoo draw gaps and lines of their own.',
    source: 'Word, Yahoo',
    *check(mail) {
      for (const table of mail.tagged('table')) {
        const missing = ZEROS.filter((name) => table.attribs[name] !== '0')
        if (missing.length > 0) yield atElement(mail, table, `A table without ${missing.map((name) => `${name}="0"`).join(' ')}`)
      }
      for (const [tag, offset] of ghostTables(mail)) {
        const missing = ZEROS.filter((name) => tagAttribute(tag, name) !== '0')
        if (missing.length > 0) yield atOffset(mail, offset, `A ghost table without ${missing.map((name) => `${name}="0"`).join(' ')}`)
      }
    },
  },
  {
    id: 'T03', severity: 'error', where: 'dom',
    why: 'Screen readers read each cell with its header.',
    source: 'WCAG 1.3.1',
    *check(mail) {
      for (const table of mail.tagged('table')) {
        if (!isDataTable(table)) continue
        if (table.attribs.role !== undefined) yield atElement(mail, table, `A data table with role="${table.attribs.role}"`)
        if (!hasCaptionOrScope(table)) yield atElement(mail, table, 'A data table without caption or th[scope]')
      }
    },
  },
  {
    id: 'T04', severity: 'error', where: 'dom',
    why: 'Each client repairs a broken table differently; Word drops what stands outside of cells.',
    source: 'Word',
    check: misplacedParts,
  },
  {
    id: 'T05', severity: 'error', where: 'dom',
    why: 'Word applies the width of a row to its cells.',
    source: 'Word',
    *check(mail) {
      for (const element of ROW_TAGS.flatMap(mail.tagged)) {
        if (element.attribs.width !== undefined || valueOf(mail.styleOf(element), 'width') !== undefined) {
          yield atElement(mail, element, `width on <${element.name}>`)
        }
      }
    },
  },
  {
    id: 'T06', severity: 'error', where: 'dom',
    why: 'Word gives an empty cell the height of a line, or none at all.',
    source: 'Word',
    *check(mail) {
      for (const cell of [...mail.tagged('td'), ...mail.tagged('th')]) {
        const empty = cell.children.every((node) => !isElement(node) && (!isText(node) || /^[ \t\r\n]*$/.test(node.data)))
        if (empty && !hasSize(cell, mail.styleOf(cell))) yield atElement(mail, cell, 'An empty cell without width or height')
      }
    },
  },
  {
    id: 'T07', severity: 'error', where: 'dom',
    why: 'Word gives every cell of a row the greatest vertical padding of them.',
    source: 'CIE:css-padding#2',
    *check(mail) {
      for (const row of mail.tagged('tr')) {
        const paddings = row.children.filter(isElement).map((cell) => {
          const { top = '0', bottom = '0' } = boxSides(mail.styleOf(cell), 'padding') ?? {}
          return `${toPixels(top, 16) ?? top} ${toPixels(bottom, 16) ?? bottom}`
        })
        if (new Set(paddings).size > 1) yield atElement(mail, row, `Cells of one row have different vertical padding: ${[...new Set(paddings)].join(' / ')}`)
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
  return [cell.attribs.width, cell.attribs.height, valueOf(style, 'width'), valueOf(style, 'height')].some((size) => size !== undefined)
}

function* misplacedParts(mail: ParsedMail): Generator<RuleHit> {
  const kept = new Set<number>()
  for (const cell of [...mail.tagged('td'), ...mail.tagged('th')]) {
    if (cell.startIndex !== null) kept.add(cell.startIndex)
    if (cell.startIndex !== null && !cell.sourceCodeLocation?.endTag) yield atElement(mail, cell, 'A cell that is not closed')
    const row = parentElement(cell)
    // The parser adds the row that the source does not have.
    if (row?.name === 'tr' && row.startIndex === null && row.children.find(isElement) === cell) yield atElement(mail, cell, 'A cell outside of a row')
  }
  for (const tag of scanTags(mail.html)) {
    const isCell = (tag.name === 'td' || tag.name === 'th') && !tag.closing
    if (isCell && !kept.has(tag.offset)) yield atOffset(mail, tag.offset, 'A cell outside of a table')
  }
  for (const table of mail.tagged('table')) {
    const from = table.startIndex
    if (from === null) continue
    // What a table holds outside of its cells is moved in front of it.
    for (let before = table.prev; before !== null && (before.startIndex ?? -1) > from; before = before.prev) {
      if (!isText(before) || before.data.trim() !== '') yield atOffset(mail, before.startIndex ?? from, 'Content of a table outside of its cells')
    }
  }
}

import { hasRole } from 'diptych'
import { Fragment, type Node, type Schema, Slice } from 'prosemirror-model'
import { nodeOf } from './roles.js'

/** Puts rows that were copied without their table into a new one, because a document cannot hold rows alone. */
export function wholeRows(slice: Slice): Slice {
  const { content, openStart, openEnd } = slice
  const [first] = content.content
  const table = first && hasRole(first, 'table-row') ? nodeOf(first.type.schema, 'table') : undefined
  return table ? new Slice(Fragment.from(table.create(null, content)), openStart + 1, openEnd + 1) : slice
}

/** Lines with the same number of tabs, as spreadsheets copy cells as text. Null for any other text. */
export function tableOfTabs(schema: Schema, text: string): Node | null {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n')
  const rows = lines.map((line) => line.split('\t'))
  const [table, row, cell, paragraph] = (['table', 'table-row', 'table-cell', 'paragraph'] as const).map((role) =>
    nodeOf(schema, role),
  )
  const isGrid = rows.length > 1 && rows.every(({ length }) => length > 1 && length === rows[0]?.length)
  if (!isGrid || !table || !row || !cell || !paragraph) return null
  const cellOf = (line: string) => cell.create(null, paragraph.create(null, line === '' ? null : schema.text(line)))
  return table.create(
    null,
    rows.map((cells) =>
      row.create(
        null,
        cells.map((line) => cellOf(line.trim())),
      ),
    ),
  )
}

import type { Node } from 'prosemirror-model'
import { hasRole } from '../../schema/role.js'
import { MOST_COLUMNS } from './cell-attributes.js'

/** A cell and its place. */
export interface PlacedCell {
  readonly node: Node
  /** The first column that it covers, counted from 0. */
  readonly column: number
  /** The number of columns and rows that it covers. */
  readonly columns: number
  readonly rows: number
  readonly isHeader: boolean
  /** The cells that a header names. Null for a cell without a name to give. */
  readonly scope: 'col' | 'row' | null
}

export interface TableLayout {
  readonly rows: readonly (readonly PlacedCell[])[]
  readonly columns: number
  /** The number of rows at the top that hold headers alone. */
  readonly headRows: number
}

/** The places of the cells of a table, by the rules of HTML: a cell takes the first free column of its row. */
export function tableLayout(table: Node): TableLayout {
  const headRows = headRowsOf(table)
  /** For each column, the number of further rows that a cell above covers. */
  const covered: number[] = []
  let columns = 0
  const rows = table.children.map((row, at) => {
    let column = 0
    const cells = row.children.map((node): PlacedCell => {
      while ((covered[column] ?? 0) > 0) column++
      const isHeader = hasRole(node, 'table-header')
      const start = Math.min(column, MOST_COLUMNS - 1)
      const across = Math.min(Number(node.attrs['colspan']), MOST_COLUMNS - start)
      const down = Math.min(Number(node.attrs['rowspan']), table.childCount - at)
      for (let covers = start; covers < start + across; covers++) covered[covers] = down
      column = start + across
      columns = Math.max(columns, column)
      return { node, column: start, columns: across, rows: down, isHeader, scope: isHeader ? scopeOf(at, start) : null }
    })
    for (let covers = 0; covers < covered.length; covers++) covered[covers] = Math.max(0, (covered[covers] ?? 0) - 1)
    return cells
  })
  return { rows, columns, headRows }

  function scopeOf(row: number, column: number): 'col' | 'row' {
    return row < headRows || (row === 0 && column > 0) ? 'col' : 'row'
  }
}

/** A cell in the head cannot cover a row of the body, so such a table has no head. */
function headRowsOf({ children, childCount }: Node): number {
  const found = children.findIndex((row) => !isHeadRow(row))
  // Without another row, the headers name nothing.
  const count = found === -1 ? Math.min(1, childCount) : found
  const reaches = children
    .slice(0, count)
    .some((row, at) => row.children.some(({ attrs }) => at + Number(attrs['rowspan']) > count))
  return reaches && childCount > count ? 0 : count
}

function isHeadRow({ children }: Node): boolean {
  return children.length > 0 && children.every((cell) => hasRole(cell, 'table-header'))
}

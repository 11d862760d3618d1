import { hasRole } from 'diptych'
import { keymap } from 'prosemirror-keymap'
import type { Node } from 'prosemirror-model'
import { type Command, type EditorState, Plugin, Selection, type Transaction } from 'prosemirror-state'
import {
  addColumnAfter,
  addColumnBefore,
  addRow,
  CellSelection,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  isInTable,
  mergeCells,
  selectedRect,
  selectionCell,
  setCellAttr,
  splitCell,
  tableEditing,
  TableMap,
  toggleHeader,
} from 'prosemirror-tables'
import { nodeOf } from './roles.js'

/** Selecting cells, keeping the shape of tables, and the keys of cells. They come before the keys of text. */
export function tablePlugins(): readonly Plugin[] {
  return [
    keymap({ Tab: nextCell, 'Shift-Tab': goToNextCell(-1) }),
    // A table as a whole is selected like any block, so that it has the toolbar of blocks.
    tableEditing({ allowTableNodeSelection: true }),
    new Plugin({
      appendTransaction: (transactions, _, state) =>
        transactions.some(({ docChanged }) => docChanged) ? withParagraphs(state) : null,
    }),
  ]
}

/** The next cell, which is in a new row after the last one. */
const nextCell: Command = (state, dispatch, view) => {
  if (goToNextCell(1)(state, dispatch)) return true
  if (!isInTable(state) || !view) return false
  newRow('below')(state, dispatch)
  return goToNextCell(1)(view.state, dispatch)
}

/** A row beside the selected ones, whose cells are aligned like the row that they stand beside. */
function newRow(where: 'above' | 'below'): Command {
  return (state, dispatch) => {
    if (!isInTable(state)) return false
    if (!dispatch) return true
    const rect = selectedRect(state)
    const at = where === 'above' ? rect.top : rect.bottom
    const transaction = addRow(state.tr, rect, at)
    const table = transaction.doc.nodeAt(rect.tableStart - 1)
    if (table) alignAs(transaction, rect.tableStart, table, at, where === 'above' ? at + 1 : at - 1)
    dispatch(transaction)
    return true
  }
}

function alignAs(transaction: Transaction, start: number, table: Node, row: number, model: number): void {
  const { map, width } = TableMap.get(table)
  for (let column = 0; column < width; column++) {
    const [at, from] = [map[row * width + column], map[model * width + column]]
    const alignment: unknown = from === undefined ? null : table.nodeAt(from)?.attrs['alignment']
    if (at !== undefined && at !== from && alignment != null)
      transaction.setNodeAttribute(start + at, 'alignment', alignment)
  }
}

/** New cells are without content, and writing needs a paragraph. */
function withParagraphs({ doc, schema, tr }: EditorState): Transaction | null {
  const paragraph = nodeOf(schema, 'paragraph')
  const places: number[] = []
  doc.descendants((node, at) => {
    if (isCell(node) && node.childCount === 0) places.push(at + 1)
    return !node.isTextblock
  })
  if (!paragraph || places.length === 0) return null
  for (const at of places.toReversed()) tr.insert(at, paragraph.create())
  return tr
}

function isCell(node: Node): boolean {
  return hasRole(node, 'table-cell') || hasRole(node, 'table-header')
}

/** What the toolbar of tables does. */
export const tableCommands = {
  rowAbove: newRow('above'),
  rowBelow: newRow('below'),
  columnBefore: addColumnBefore,
  columnAfter: addColumnAfter,
  removeRow: orTable(deleteRow),
  removeColumn: orTable(deleteColumn),
  headerRow: toggleHeader('row'),
  headerColumn: toggleHeader('column'),
  mergeCells,
  splitCell,
  alignLeft: align('left'),
  alignCenter: align('center'),
  alignRight: align('right'),
} as const satisfies Readonly<Record<string, Command>>

export type TableCommand = keyof typeof tableCommands

/** The last row or column goes with its table. Otherwise the cursor stays in the table. */
function orTable(command: Command): Command {
  return (state, dispatch) => {
    if (!isInTable(state)) return false
    const { left, top, tableStart } = selectedRect(state)
    const inTable =
      dispatch &&
      ((transaction: Transaction) => {
        const table = transaction.doc.nodeAt(tableStart - 1)
        if (table) dispatch(transaction.setSelection(cellNear(transaction, table, tableStart, top, left)))
      })
    return command(state, inTable) || deleteTable(state, dispatch)
  }
}

function cellNear({ doc }: Transaction, table: Node, start: number, row: number, column: number): Selection {
  const { map, width, height } = TableMap.get(table)
  const at = map[Math.min(row, height - 1) * width + Math.min(column, width - 1)] ?? 0
  return Selection.near(doc.resolve(start + at + 1))
}

/** Aligns the selected cells, or the column of the cursor. The same again takes the alignment away. */
function align(alignment: 'left' | 'center' | 'right'): Command {
  return (state, dispatch) => {
    if (!isInTable(state)) return false
    const { selection, tr } = state
    const value = alignmentAt(state) === alignment ? null : alignment
    if (selection instanceof CellSelection) return setCellAttr('alignment', value)(state, dispatch)
    const $cell = selectionCell(state)
    const column = state.apply(tr.setSelection(CellSelection.colSelection($cell)))
    return setCellAttr('alignment', value)(
      column,
      dispatch &&
        (({ steps }) => {
          for (const step of steps) tr.step(step)
          dispatch(tr)
        }),
    )
  }
}

function alignmentAt(state: EditorState): unknown {
  return selectionCell(state).nodeAfter?.attrs['alignment']
}

/** What the toolbar shows of the selected cells. */
export interface TableState {
  readonly headerRow: boolean
  readonly headerColumn: boolean
  readonly alignment: unknown
  readonly canMerge: boolean
  readonly canSplit: boolean
}

/** Null if the selection is outside of tables. */
export function tableState(state: EditorState): TableState | null {
  if (!isInTable(state)) return null
  const { map, table } = selectedRect(state)
  const isHeader = (index: number): boolean => {
    const at = map.map[index]
    const cell = at === undefined ? null : table.nodeAt(at)
    return cell !== null && hasRole(cell, 'table-header')
  }
  const indexes = (count: number, step: number) => Array.from({ length: count }, (_, at) => at * step)
  return {
    headerRow: indexes(map.width, 1).every(isHeader),
    headerColumn: indexes(map.height, map.width).every(isHeader),
    alignment: alignmentAt(state),
    canMerge: mergeCells(state),
    canSplit: splitCell(state),
  }
}

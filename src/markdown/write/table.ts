import type { Node } from 'prosemirror-model'
import { hasRole } from '../../schema/role.js'
import { partFor } from '../syntax-blocks.js'
import { statedAttributes, takePart } from './attributes.js'
import { isPlain, withAttributes } from './line-before.js'
import { lineOf } from './line.js'
import type { WriteSetup } from './write-setup.js'

/** The line below the header row, for each alignment. */
const RULES: Readonly<Record<string, string>> = { left: ':---', center: ':---:', right: '---:' }

interface WrittenCell {
  readonly line: string
  readonly alignment: unknown
}

/**
 * A table of `|`: a header row, and lines of text in cells of one column and one row, whose columns have one alignment.
 * Null for any other table, which is written as directives.
 */
export function tableMarkdown(setup: WriteSetup, node: Node): string | null {
  const { children } = node
  const rowType = partFor(setup.kit, node.type.name, 'table-row')?.name
  const header = rowType && partFor(setup.kit, rowType, 'table-header')?.name
  const cell = rowType && partFor(setup.kit, rowType, 'table-cell')?.name
  const rows: WrittenCell[][] = []
  for (const [at, row] of children.entries()) {
    const cells = cellsOf(setup, row, at === 0 ? header : cell)
    if (cells === null || row.type.name !== rowType || row.childCount !== children[0]?.childCount) return null
    if (
      !isPlain(setup, row) ||
      cells.some(({ alignment }, column) => alignment !== rows[0]?.[column]?.alignment && at > 0)
    )
      return null
    rows.push(cells)
  }
  const [first, ...rest] = rows
  if (!first || first.length === 0) return null
  const rules = first.map(({ alignment }) => (typeof alignment === 'string' ? (RULES[alignment] ?? null) : '---'))
  if (rules.includes(null)) return null
  const lines = [first, ...rest].map((cells) => rowLine(cells.map(({ line }) => line)))
  return withAttributes(setup, node, [lines[0], rowLine(rules as string[]), ...lines.slice(1)].join('\n'))
}

function rowLine(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}

function cellsOf(setup: WriteSetup, row: Node, type: string | undefined): WrittenCell[] | null {
  const cells: WrittenCell[] = []
  for (const cell of row.children) {
    const { value: alignment = null, rest } = takePart(setup, cell, statedAttributes(setup.kit, cell), 'alignment')
    const [paragraph, second] = cell.children
    if (cell.type.name !== type || Object.keys(rest).length > 0) return null
    if (!paragraph || second || !hasRole(paragraph, 'paragraph') || !isPlain(setup, paragraph)) return null
    const line = paragraph.childCount === 0 ? '' : lineOf(setup, paragraph, 'cell')
    if (line === null) return null
    cells.push({ line, alignment })
  }
  return cells
}

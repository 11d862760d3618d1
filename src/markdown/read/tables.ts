import type Token from 'markdown-it/lib/token.mjs'
import type { AnyBlock } from '../../schema/define.js'
import type { JsonNode } from '../../schema/write-document.js'
import { attributeFor, blockFor, partFor, typeFor } from '../syntax-blocks.js'
import { bold } from './bold.js'
import { inlineNodes } from './inline.js'
import { blockPosition, note, placed, type ReadRun } from './run.js'

/** Cells. A short row of a longer table is not filled up with empty cells, which would be many times its source. */
const MOST_CELLS = 5000

interface ReadCell {
  readonly isHeader: boolean
  readonly alignment: string | null
  readonly content: JsonNode[]
}

interface ReadRow {
  readonly token: Token
  readonly cells: ReadCell[]
}

/** A table of `|`. In a schema without tables, each row becomes a paragraph, with the head in bold. */
export function tableNodes(run: ReadRun, token: Token, tokens: readonly Token[], as: AnyBlock | null): JsonNode[] {
  const rows = readRows(run, tokens)
  const def = as?.role === 'table' ? as : blockFor(run.kit, 'table')
  return def ? [tableNode(run, token, def, rows)] : flattened(run, token, rows)
}

function readRows(run: ReadRun, tokens: readonly Token[]): readonly ReadRow[] {
  const rows: ReadRow[] = []
  let cells: ReadCell[] = []
  let row: Token | null = null
  let open: Token | null = null
  let count = 0
  for (const part of tokens) {
    if (part.type === 'tr_open') [row, cells] = [part, []]
    else if (part.type === 'th_open' || part.type === 'td_open') open = part
    else if (part.type === 'inline' && row && open) {
      // Only rows know their line.
      part.map = row.map
      const alignment = /text-align:(\w+)/.exec(open.attrGet('style') ?? '')?.[1] ?? null
      cells.push({ isHeader: open.type === 'th_open', alignment, content: inlineNodes(run, part) })
    } else if (part.type === 'tr_close' && row) {
      count += cells.length
      if (count > MOST_CELLS) while (cells.length > 1 && cells.at(-1)?.content.length === 0) cells.pop()
      rows.push({ token: row, cells })
    }
  }
  return rows
}

function tableNode(run: ReadRun, token: Token, def: AnyBlock, rows: readonly ReadRow[]): JsonNode {
  const { kit } = run
  const row = partFor(kit, def.name, 'table-row')?.name ?? typeFor(kit, 'table-row')
  const header = partFor(kit, row, 'table-header') ?? partFor(kit, row, 'table-cell')
  const cell = partFor(kit, row, 'table-cell')
  const paragraph = kit.typeOf('paragraph').name
  const content = rows.map(({ token: place, cells }) =>
    placed(
      run,
      {
        type: row,
        content: cells.map(({ isHeader, alignment, content: line }): JsonNode => {
          const own = isHeader ? header : cell
          return {
            type: own?.name ?? 'table-cell',
            ...(alignment === null ? {} : { attrs: { [attributeFor(own, 'alignment')]: alignment } }),
            content: [{ type: paragraph, ...(line.length > 0 ? { content: line } : {}) }],
          }
        }),
      },
      () => blockPosition(run, place),
    ),
  )
  return placed(run, { type: def.name, content }, () => blockPosition(run, token))
}

function flattened(run: ReadRun, token: Token, rows: readonly ReadRow[]): JsonNode[] {
  const paragraph = run.kit.typeOf('paragraph').name
  const nodes = rows.map(({ token: row, cells }) => {
    while (cells.length > 1 && cells.at(-1)?.content.length === 0) cells.pop()
    const content = cells.flatMap(({ isHeader, content: line }, at) => {
      const cell = isHeader ? line.map((node) => bold(run, node)) : line
      return at === 0 ? cell : [{ type: 'text', text: ' | ' }, ...cell]
    })
    return placed(run, { type: paragraph, ...(content.length ? { content } : {}) }, () => blockPosition(run, row))
  })
  note(
    run,
    'table-flattened',
    'Posts cannot contain tables. Each row became a paragraph. Use a picture or a Datawrapper chart instead.',
    blockPosition(run, token),
    nodes[0] ?? null,
  )
  return nodes
}

import { truncateCharacters } from '../../domain/text/truncate.js'
import { isBlank } from '../../render/is-blank.js'
import { text } from '../../schema/attributes.js'
import { defineBlock } from '../../schema/define.js'
import { find } from '../../schema/html-select.js'
import { dataAttrs, type HtmlElement } from '../../schema/html.js'
import { isDataTable } from '../../schema/import/data-table.js'
import { stacked, type TextBlock, type TextTable } from '../../schema/text-block.js'
import { cellAttributes } from './cell-attributes.js'
import { type TableLayout, tableLayout } from './layout.js'
import { PARTS, readCaption, readCellAttributes, readRows } from './read-table.js'
import { tableWords } from './words.js'

/** Characters of the name that a page gives a table without a caption. */
const LONGEST_NAME = 100

export interface ShownTable {
  readonly caption: string | null
  /** The accessible name of the box in which a wide table scrolls. */
  readonly name: string
  readonly layout: TableLayout
}

export const table = defineBlock({
  name: 'table',
  role: 'table',
  words: tableWords,
  attrs: { caption: text() },
  spec: { group: 'block', content: 'table_row*', tableRole: 'table', isolating: true },
  html: [
    {
      match: '[data-component-name="TableToDOM"]',
      priority: 20,
      attrs: (element) => ({ caption: captionIn(dataAttrs(element)?.['caption']) }),
      content(element, isFurniture) {
        const own = find(element, 'table')
        return own ? readRows(own, isFurniture) : []
      },
      drawing: true,
    },
    {
      match: 'table',
      priority: 10,
      attrs: (element: HtmlElement) => isDataTable(element) && { caption: readCaption(element) },
      content: readRows,
      drawing: true,
    },
  ],
  says({ caption }, { words }, node): ShownTable | null {
    if (isBlank(node)) return null
    const layout = tableLayout(node)
    const title = caption?.trim() || null
    return { caption: title, name: title ?? nameOf(layout, words.table), layout }
  },
  text({ says: { caption, layout }, blocks }) {
    return caption === null ? textTable(layout, blocks) : stacked([caption, textTable(layout, blocks)])
  },
})

export const table_row = defineBlock({
  name: 'table_row',
  role: 'table-row',
  aliases: ['tableRow'],
  markdown: { name: 'table-row' },
  attrs: {},
  spec: { content: '(table_cell | table_header)*', tableRole: 'row' },
  html: [{ match: PARTS.row }],
  text: ({ blocks }) => ({ kind: 'stack', blocks, gap: 0 }),
})

export const table_header = defineBlock({
  name: 'table_header',
  role: 'table-header',
  aliases: ['tableHeader'],
  attrAliases: { align: 'alignment' },
  markdown: { name: 'table-header' },
  attrs: cellAttributes,
  spec: { content: 'block*', tableRole: 'header_cell', isolating: true },
  html: [{ match: PARTS.header, attrs: readCellAttributes }],
  text: ({ blocks }) => stacked(blocks),
})

export const table_cell = defineBlock({
  name: 'table_cell',
  role: 'table-cell',
  aliases: ['tableCell'],
  attrAliases: { align: 'alignment' },
  markdown: { name: 'table-cell' },
  attrs: cellAttributes,
  spec: { content: 'block*', tableRole: 'cell', isolating: true },
  html: [{ match: PARTS.cell, attrs: readCellAttributes }],
  text: ({ blocks }) => stacked(blocks),
})

function captionIn(stored: unknown): string | null {
  return typeof stored === 'string' ? stored : null
}

/** "Table: Place, Depth" */
function nameOf({ rows }: TableLayout, word: string): string {
  const names = (rows[0] ?? []).map(({ node }) => node.textContent.trim()).filter((name) => name !== '')
  return truncateCharacters([word, names.join(', ')].filter((part) => part !== '').join(': '), LONGEST_NAME)
}

const ALIGNED = { left: 'start', center: 'center', right: 'end', justify: 'start' } as const

/** The text of a table from that of its rows, whose text is that of their cells. */
function textTable({ rows, headRows }: TableLayout, blocks: readonly TextBlock[]): TextTable {
  return {
    kind: 'table',
    headRows,
    rows: rows.map((row, at) => {
      const own = blocks[at]
      const cells = typeof own === 'object' && own.kind === 'stack' ? own.blocks : []
      return row.map(({ node, column, columns }, index) => ({
        block: cells[index] ?? '',
        column,
        columns,
        alignment: ALIGNED[node.attrs['alignment'] as keyof typeof ALIGNED] ?? 'start',
      }))
    }),
  }
}

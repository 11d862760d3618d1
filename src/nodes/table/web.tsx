import { wire } from '../../parts/web/wire.js'
import { blockDirection } from '../../render/block-direction.js'
import type { WebView } from '../../render/view.js'
import { storedWidths } from './column-widths.js'
import type { table, table_cell, table_header, table_row } from './nodes.js'
import { placeCells } from './place-cells.js'

/** Characters. Longer texts get room for several words in a line, so that a phone scrolls instead of folding them. */
const LONG = 48

/**
 * A wide table scrolls in its own box, which keys reach and which has a name for screen readers (WCAG 2.1.1, 4.1.2).
 */
export const TableWeb: WebView<typeof table> = ({ attrs, says: { caption, name, layout }, ctx, children, node }) => {
  const rows = placeCells(children, layout, ({ scope }) => (scope === null ? {} : { scope }))
  const widths = storedWidths(layout)
  return (
    <div
      {...wire('TableToDOM', attrs)}
      className="table-block"
      role="region"
      aria-label={name}
      tabIndex={0}
      {...blockDirection(node, ctx)}
    >
      <table>
        {caption === null ? null : <caption>{caption}</caption>}
        {widths && (
          <colgroup>
            {widths.map((width, at) => (
              <col key={at} width={width ?? undefined} />
            ))}
          </colgroup>
        )}
        {rows && layout.headRows > 0 ? <thead>{rows.slice(0, layout.headRows)}</thead> : null}
        {rows && layout.headRows === rows.length ? null : <tbody>{rows?.slice(layout.headRows) ?? children}</tbody>}
      </table>
    </div>
  )
}

export const TableRowWeb: WebView<typeof table_row> = ({ children }) => <tr>{children}</tr>

export const TableHeaderWeb: WebView<typeof table_header> = ({ attrs, children, node }) => (
  <th {...cellProps(attrs, node.textContent)}>{children}</th>
)

export const TableCellWeb: WebView<typeof table_cell> = ({ attrs, children, node }) => (
  <td {...cellProps(attrs, node.textContent)}>{children}</td>
)

function cellProps({ colspan, rowspan, colwidth, alignment }: CellAttributes, text: string) {
  const classes = [...(alignment ? [`align-${alignment}`] : []), ...(text.length > LONG ? ['table-text'] : [])]
  return {
    className: classes.join(' ') || undefined,
    colSpan: colspan === 1 ? undefined : colspan,
    rowSpan: rowspan === 1 ? undefined : rowspan,
    'data-colwidth': colwidth?.join(',') || undefined,
  }
}

type CellAttributes = Parameters<WebView<typeof table_cell>>[0]['attrs']

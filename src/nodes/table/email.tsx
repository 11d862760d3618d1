import type { ReactNode } from 'react'
import { LAYOUT } from '../../parts/email/cell.js'
import { blockDirection } from '../../render/block-direction.js'
import { isBlank } from '../../render/is-blank.js'
import type { EmailView } from '../../render/view.js'
import { columnShares } from './column-widths.js'
import type { table, table_cell, table_header, table_row } from './nodes.js'
import { placeCells } from './place-cells.js'

/** Columns. More of them have smaller text, so that words fit on a phone. */
const MANY = 5

/**
 * A table of data, without `role`: screen readers read each cell with its header. Without headers and a caption they
 * have nothing to tell of rows and columns, so they read its text alone.
 */
export const TableEmail: EmailView<typeof table> = ({ says: { caption, layout }, ctx, children, node }) => {
  const shares = columnShares(layout)
  let hasHeaders = false
  const rows = placeCells(children, layout, ({ column, columns, scope }, { className }, tag) => {
    hasHeaders ||= tag === 'th'
    return {
      width: `${shares.slice(column, column + columns).reduce((sum, share) => sum + share, 0)}%`,
      className: [
        className,
        ...(scope === 'col' ? ['table-head'] : []),
        ...(layout.columns < MANY ? [] : ['table-dense']),
      ].join(' '),
      ...(scope === null || tag === 'td' ? {} : { scope }),
    }
  })
  const isNamed = caption !== null || hasHeaders
  const { role, ...zeros } = LAYOUT
  const { dir, lang } = blockDirection(node, ctx)
  return (
    <table {...zeros} role={isNamed ? undefined : role} className="table" width="100%" dir={dir} lang={lang}>
      {caption === null ? null : <caption className="table-caption">{caption}</caption>}
      {rows && layout.headRows > 0 ? <thead>{rows.slice(0, layout.headRows)}</thead> : null}
      {rows && layout.headRows === rows.length ? null : <tbody>{rows?.slice(layout.headRows) ?? children}</tbody>}
    </table>
  )
}

export const TableRowEmail: EmailView<typeof table_row> = ({ children }) => <tr>{children}</tr>

/** A header without text, such as an empty corner, is a plain cell: screen readers would announce it for each cell. */
export const TableHeaderEmail: EmailView<typeof table_header> = ({ attrs, children, node }) => {
  const Tag = isBlank(node) ? 'td' : 'th'
  return <Tag {...cellProps(attrs, 'table-header')}>{shown(children, node)}</Tag>
}

export const TableCellEmail: EmailView<typeof table_cell> = ({ attrs, children, node }) => (
  <td {...cellProps(attrs, 'table-cell')}>{shown(children, node)}</td>
)

type CellProps = Parameters<EmailView<typeof table_cell>>[0]

function cellProps({ colspan, rowspan, alignment }: CellProps['attrs'], className: string) {
  return {
    className: alignment === null ? className : `${className} cell-${alignment}`,
    align: alignment ?? undefined,
    valign: 'top',
    colSpan: colspan === 1 ? undefined : colspan,
    rowSpan: rowspan === 1 ? undefined : rowspan,
  } as const
}

/** Word gives an empty cell no height. */
function shown(children: ReactNode, node: CellProps['node']): ReactNode {
  return isBlank(node) ? '\u00a0' : children
}

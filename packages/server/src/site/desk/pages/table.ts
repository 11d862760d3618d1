import { escapeHtml } from 'diptych/domain'

export interface Cell {
  /** HTML, already escaped. */
  readonly markup: string
}

export interface Column {
  readonly title: string
  readonly isNumber?: boolean
  /** Text that takes the full width of a card on phones. */
  readonly isLong?: boolean
}

/**
 * A table whose rows become cards on phones. Roles are explicit, because browsers drop them if CSS changes the display
 * of a table.
 */
export function deskTable(title: string, columns: readonly Column[], rows: readonly (readonly Cell[])[]): string {
  const number = ({ isNumber, isLong }: Column) => (isNumber ? ' class="number"' : isLong ? ' class="long"' : '')
  const head = columns.map(
    (column) => `<th scope="col" role="columnheader"${number(column)}>${escapeHtml(column.title)}</th>`,
  )
  const body = rows.map((row) => {
    const cells = columns.map(
      (column, at) =>
        `<td role="cell" data-label="${escapeHtml(column.title)}"${number(column)}>${row[at]?.markup ?? ''}</td>`,
    )
    return `<tr role="row">${cells.join('')}</tr>`
  })
  return `<table class="desk-table" role="table" aria-label="${escapeHtml(title)}"><thead role="rowgroup"><tr role="row">${head.join('')}</tr></thead><tbody role="rowgroup">${body.join('')}</tbody></table>`
}

export function text(value: string): Cell {
  return { markup: escapeHtml(value) }
}

import { escapeHtml } from 'diptych/domain'

export interface NumberTable {
  /** Headings of the columns. The first column names the rows. */
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** A table with few narrow columns, which stays a table on phones. */
export function numberTable(title: string, { head, rows }: NumberTable): string {
  const [first = '', ...others] = head
  const columns = `<th scope="col">${escapeHtml(first)}</th>${others.map((text) => `<th scope="col" class="number">${escapeHtml(text)}</th>`).join('')}`
  const body = rows
    .map(([label = '', ...values]) => {
      const cells = values.map((text) => `<td class="number">${escapeHtml(text)}</td>`).join('')
      return `<tr><th scope="row">${escapeHtml(label)}</th>${cells}</tr>`
    })
    .join('')
  return `<table class="numbers"><caption class="visually-hidden">${escapeHtml(title)}</caption><thead><tr>${columns}</tr></thead><tbody>${body}</tbody></table>`
}

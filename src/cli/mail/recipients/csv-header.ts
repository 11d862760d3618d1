import type { parse } from 'csv-parse/sync'
import { UsageError } from '../../usage-error.js'

export interface Header {
  readonly delimiter: string
  /** Trimmed and lower-cased; '' for a column without a name. */
  readonly columns: readonly string[]
}

/**
 * Parses the first row, which names the columns, and detects the delimiter: spreadsheets write the one of their locale.
 */
export function headerOf(line: string, parseRows: typeof parse): Header {
  if (line.includes('\0')) throw new UsageError('The recipients are not UTF-8. Save the table as UTF-8.')
  const read = [',', ';', '\t'].map((delimiter): Header => ({
    delimiter,
    columns: columnsOf(line, delimiter, parseRows),
  }))
  const header = read.reduce((best, each) => (each.columns.length > best.columns.length ? each : best))
  if (!header.columns.includes('email'))
    throw new UsageError('The recipients have no column email. The first row must name the columns.')
  const twice = header.columns.find((name, at) => name !== '' && header.columns.indexOf(name) !== at)
  if (twice !== undefined)
    throw new UsageError(`The recipients have two columns named ${JSON.stringify(twice)}. Remove one.`)
  return header
}

function columnsOf(line: string, delimiter: string, parseRows: typeof parse): string[] {
  try {
    const [columns = []] = parseRows(line, { delimiter, record_delimiter: '\n', relax_column_count: true })
    return columns.map((name) => name.trim().toLowerCase())
  } catch {
    return []
  }
}

import type { parse } from 'csv-parse/sync'
import { UsageError } from 'diptych/command'
import { emptyRecord } from 'diptych/domain'
import { recordSplitter, type RecordSplitter } from './csv-records.js'
import type { Line, LineReader } from './lines.js'
import { type ListLine, listLineOf, type RawRecipient } from './recipient.js'

/** Records parsed at once, because starting the parser takes longer than reading a record. */
const BATCH = 256
const LINKS = 'links.'

/** Reads a table with a header row. Ignores empty cells. Links have columns such as `links.unsubscribe`. */
export async function csvReader(): Promise<LineReader> {
  const { parse } = await import('csv-parse/sync')
  let table: { header: Header; records: RecordSplitter } | undefined
  let waiting: Line[] = []

  const rowsOf = (text: string, { delimiter }: Header) =>
    parse(text, { delimiter, record_delimiter: '\n', relax_column_count: true })
  const begin = (line: Line) => {
    if ('problem' in line) throw new UsageError(`The recipients have no readable header row: ${line.problem}`)
    if (line.text.trim() === '') return
    const header = headerOf(line.text, parse)
    table = { header, records: recordSplitter(header.delimiter) }
  }
  const readRow = (text: string, header: Header): readonly string[] | string => {
    try {
      return rowsOf(text, header)[0] ?? 'it cannot be read'
    } catch (error) {
      return error instanceof Error ? error.message : 'it cannot be read'
    }
  }
  const flush = (header: Header, into: ListLine[]) => {
    const records = waiting
    waiting = []
    const texts = records.flatMap((record) => ('problem' in record ? [] : [record.text]))
    const rows = parseTogether(() => rowsOf(texts.join('\n'), header), texts.length)
    let at = 0
    for (const record of records) {
      if ('problem' in record) into.push({ line: record.number, problem: record.problem })
      else into.push(recipientLine(record.number, rows ? (rows[at++] ?? []) : readRow(record.text, header), header))
    }
  }
  const take = (records: Iterable<Line>, header: Header, into: ListLine[]) => {
    for (const record of records) {
      waiting.push(record)
      if (waiting.length >= BATCH) flush(header, into)
    }
  }
  return {
    read(line, into) {
      if (table) take(table.records.push(line), table.header, into)
      else begin(line)
    },
    end(into) {
      if (!table) throw new UsageError('The recipients are empty. The first row must name the columns.')
      take(table.records.end(), table.header, into)
      flush(table.header, into)
    },
  }
}

/** Null if the number of parsed rows differs from the number of records. Then each record is parsed alone. */
function parseTogether(read: () => string[][], count: number): string[][] | null {
  try {
    const rows = read()
    return rows.length === count ? rows : null
  } catch {
    return null
  }
}

function recipientLine(line: number, row: readonly string[] | string, { columns }: Header): ListLine {
  if (typeof row === 'string') return { line, problem: row }
  if (row.length !== columns.length)
    return { line, problem: `it has ${row.length} fields, but the header has ${columns.length}` }
  return listLineOf(line, rawOf(row, columns))
}

function rawOf(row: readonly string[], columns: readonly string[]): RawRecipient {
  const raw = emptyRecord<unknown>()
  let links: Record<string, string> | undefined
  for (const [at, name] of columns.entries()) {
    const value = (row[at] ?? '').trim()
    if (value === '' || name === '' || name === 'links') continue
    // A column of text, as any other.
    if (name === 'fields') raw[name] = { fields: value }
    else if (name.startsWith(LINKS)) (links ??= emptyRecord())[name.slice(LINKS.length)] = value
    else raw[name] = value
  }
  if (links) raw['links'] = links
  return raw
}

interface Header {
  readonly delimiter: string
  /** Trimmed and lower-cased; '' for a column without a name. */
  readonly columns: readonly string[]
}

/**
 * Parses the first row, which names the columns, and detects the delimiter: spreadsheets write the one of their locale.
 */
function headerOf(line: string, parseRows: typeof parse): Header {
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

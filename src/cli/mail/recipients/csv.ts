import { emptyRecord } from '../../../domain/values/own-value.js'
import { UsageError } from '../../usage-error.js'
import { headerOf, type Header } from './csv-header.js'
import { recordSplitter, type RecordSplitter } from './csv-records.js'
import type { LineReader } from './line-reader.js'
import type { Line } from './lines.js'
import type { ListLine } from './recipient.js'
import { listLineOf, type RawRecipient } from './recipient-of.js'

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
    const rows = together(() => rowsOf(texts.join('\n'), header), texts.length)
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
function together(read: () => string[][], count: number): string[][] | null {
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
    if (value === '' || name === '' || name === 'links' || name === 'fields') continue
    if (name.startsWith(LINKS)) (links ??= emptyRecord())[name.slice(LINKS.length)] = value
    else raw[name] = value
  }
  if (links) raw['links'] = links
  return raw
}

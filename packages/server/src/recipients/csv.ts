import type { parse } from 'csv-parse/sync'
import { UsageError } from 'diptych/command'
import { emptyRecord, appendAll } from 'diptych/domain'
import { type Line, type LineReader, LONGEST_LINE } from './lines.js'
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
    if (value === '' || name === '' || name === 'links' || name === 'fields') continue
    if (name.startsWith(LINKS)) (links ??= emptyRecord())[name.slice(LINKS.length)] = value
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

interface RecordSplitter {
  push(line: Line): Iterable<Line>
  end(): Iterable<Line>
}

/** A field over more lines than this is a quotation mark that was never closed. */
const MOST_LINES = 100
const NOT_CLOSED = 'a quotation mark is not closed'
const MISPLACED = 'a quotation mark in the wrong place'

/**
 * Joins the lines of a record, which has the number of its first line. If a quotation mark is never closed, only its
 * own line is bad; the lines after it are read again.
 */
function recordSplitter(delimiter: string): RecordSplitter {
  /** Lines of the open record. */
  let open: Line[] = []
  let text = ''

  /** Gives up the open record: its first line is bad, and the others are read again. */
  const giveUp = (problem: string): { bad: Line; again: Line[] } => {
    const [first, ...again] = open
    open = []
    text = ''
    return { bad: { number: first?.number ?? 0, problem }, again }
  }
  function* take(given: Line): Iterable<Line> {
    const stack = [given]
    for (let line = stack.pop(); line; line = stack.pop()) {
      if ('problem' in line && open.length === 0) {
        yield line
        continue
      }
      const quoting = 'problem' in line ? 'broken' : quotingAfter(line.text, delimiter, open.length > 0)
      text = open.length === 0 ? textOf(line) : `${text}\n${textOf(line)}`
      open.push(line)
      if (quoting === 'closed') {
        const { number } = open[0] ?? line
        if (text.trim() !== '') yield { number, text }
        open = []
        text = ''
      } else if (quoting === 'broken' || open.length > MOST_LINES || text.length > LONGEST_LINE) {
        const { bad, again } = giveUp(quoting === 'broken' && !('problem' in line) ? MISPLACED : NOT_CLOSED)
        appendAll(stack, again.reverse())
        yield bad
      }
    }
  }
  return {
    push: take,
    *end() {
      while (open.length > 0) {
        const { bad, again } = giveUp(NOT_CLOSED)
        yield bad
        for (const line of again) yield* take(line)
      }
    },
  }
}

function textOf(line: Line): string {
  return 'problem' in line ? '' : line.text
}

/** Whether a record ends with its line, goes on in the next, or has a misplaced quotation mark. */
type Quoting = 'closed' | 'open' | 'broken'

/** Reads the quotation marks of one line. `open`: the line begins inside a quoted field. */
function quotingAfter(line: string, delimiter: string, open: boolean): Quoting {
  let at = line.indexOf('"')
  if (at === -1) return open ? 'open' : 'closed'
  let inside = open
  while (at !== -1) {
    const next = line[at + 1]
    if (!inside) {
      if (at > 0 && line[at - 1] !== delimiter) return 'broken'
      inside = true
    } else if (next === '"') at++
    else if (next === undefined || next === delimiter) inside = false
    else return 'broken'
    at = line.indexOf('"', at + 1)
  }
  return inside ? 'open' : 'closed'
}

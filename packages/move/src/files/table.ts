import { recordSplitter, type Line } from '@diptych/server/mail'
import { parse } from 'csv-parse/sync'
import type { SourceFile } from './source-files.js'

/** A row of a table by the names of its columns. */
export interface TableRow {
  /** The line in the file, counted from 1. */
  readonly line: number
  /** Values that are not empty, trimmed. The names of columns are in lower case. */
  readonly values: Readonly<Record<string, string>>
}

/** A row that cannot be read. */
export interface BrokenRow {
  readonly line: number
  readonly problem: string
  /** The row as it stands, for addresses in it. */
  readonly text: string
}

/** A table with a header row. */
export interface Table {
  /** The names of the columns in lower case, as in the file. */
  readonly columns: readonly string[]
  rows(): Iterable<TableRow | BrokenRow>
}

/** A cell of posts holds a whole letter. */
const LIMITS = { lines: 200_000, characters: 64_000_000 }

/** Reads a table as spreadsheets and services write it: commas, semicolons or tabs, in any common encoding. */
export async function readTable(file: SourceFile): Promise<Table> {
  const text = (await file.text()).replace(/^\uFEFF/, '')
  const headEnd = text.indexOf('\n')
  const delimiter = delimiterOf(headEnd === -1 ? text : text.slice(0, headEnd))
  const records = recordsOf(text, delimiter)
  const first = records.next()
  const head = first.done || 'problem' in first.value ? [] : (cellsOf(first.value.text, delimiter) ?? [])
  const columns = head.map((name) => name.trim().toLowerCase())
  return { columns, rows: () => rowsOf(text, delimiter, columns) }
}

/** Whether a row could be read. */
export function isBroken(row: TableRow | BrokenRow): row is BrokenRow {
  return 'problem' in row
}

// The separator that spreadsheets write depends on their locale.
function delimiterOf(line: string): string {
  return [',', ';', '\t'].reduce((best, sign) => (line.split(sign).length > line.split(best).length ? sign : best))
}

function* recordsOf(text: string, delimiter: string): Generator<Line> {
  const splitter = recordSplitter(delimiter, LIMITS)
  let number = 0
  for (let from = 0; from < text.length;) {
    const end = text.indexOf('\n', from)
    const to = end === -1 ? text.length : end
    yield* splitter.push({ number: ++number, text: text.slice(from, to) })
    from = to + 1
  }
  yield* splitter.end()
}

function* rowsOf(text: string, delimiter: string, columns: readonly string[]): Generator<TableRow | BrokenRow> {
  const records = recordsOf(text, delimiter)
  records.next()
  for (const record of records) {
    const line = record.number
    if ('problem' in record) {
      yield { line, problem: record.problem, text: lineAt(text, line) }
      continue
    }
    const cells = cellsOf(record.text, delimiter)
    if (cells === null) yield { line, problem: 'it cannot be read', text: record.text }
    else if (cells.length > columns.length && cells.slice(columns.length).some((cell) => cell.trim() !== ''))
      yield {
        line,
        problem: `it has ${cells.length} fields, but the header has ${columns.length}`,
        text: record.text,
      }
    else yield { line, values: valuesOf(cells, columns) }
  }
}

function cellsOf(text: string, delimiter: string): string[] | null {
  // Starting the parser takes longer than reading a row.
  if (!text.includes('"')) return text.split(delimiter)
  try {
    return parse(text, { delimiter, relax_column_count: true, record_delimiter: '\n' })[0] ?? []
  } catch {
    return null
  }
}

function valuesOf(cells: readonly string[], columns: readonly string[]): Record<string, string> {
  const values: Record<string, string> = Object.create(null) as Record<string, string>
  for (const [at, name] of columns.entries()) {
    const value = cells[at]?.trim() ?? ''
    if (name !== '' && value !== '') values[name] = value
  }
  return values
}

function lineAt(text: string, line: number): string {
  return text.split('\n', line)[line - 1] ?? ''
}

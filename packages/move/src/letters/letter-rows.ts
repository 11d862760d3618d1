import type { SourceFile } from '../files/source-files.js'
import { isBroken, readTable } from '../files/table.js'
import type { SourceContext } from '../source/source.js'

/** A row of a table or of JSON, by the names of its columns in lower case. */
export interface LetterRow {
  readonly where: string
  readonly values: Readonly<Record<string, string>>
}

/** Bytes. Larger JSON is the database of a site, and is not read to find out what it is. */
const LARGEST_JSON = 64_000_000

/** The names of the columns. For JSON, those of the first row. */
export async function columnsOf(file: SourceFile): Promise<ReadonlySet<string>> {
  if (/\.json$/i.test(file.path) && file.size > LARGEST_JSON) return new Set()
  if (!/\.json$/i.test(file.path)) return new Set((await readTable(file)).columns)
  return new Set(Object.keys(jsonRows(await file.text().catch(() => ''))[0] ?? {}).map((name) => name.toLowerCase()))
}

/** The rows of a file. Rows that cannot be read are reported. */
export async function* rowsOf(file: SourceFile, { lost }: Pick<SourceContext, 'lost'>): AsyncGenerator<LetterRow> {
  if (/\.json$/i.test(file.path)) {
    for (const [at, row] of jsonRows(await file.text()).entries())
      yield { where: `${file.path}#${at + 1}`, values: textsOf(row) }
    return
  }
  for (const row of (await readTable(file)).rows()) {
    const where = `${file.path}:${row.line}`
    if (isBroken(row)) lost({ where, message: `cannot be read: ${row.problem}: ${row.text.slice(0, 1000)}` })
    else yield { where, values: row.values }
  }
}

/** The first value of these names that is there. */
export function valueOf({ values }: LetterRow, names: readonly string[]): string | null {
  for (const name of names) if (values[name] !== undefined) return values[name]
  return null
}

/** A list, an object with a list, or one object. */
function jsonRows(text: string): readonly Readonly<Record<string, unknown>>[] {
  try {
    const json: unknown = JSON.parse(text)
    const isRow = (value: unknown): value is Readonly<Record<string, unknown>> =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
    if (Array.isArray(json)) return json.filter(isRow)
    if (!isRow(json)) return []
    const list = Object.values(json).find((value) => Array.isArray(value) && value.some(isRow))
    return Array.isArray(list) && !('content' in json) && !('html' in json) ? list.filter(isRow) : [json]
  } catch {
    return []
  }
}

function textsOf(row: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) => {
      const text = typeof value === 'string' ? value.trim() : value === null ? '' : (JSON.stringify(value) ?? '')
      return text === '' ? [] : [[name.toLowerCase(), text]]
    }),
  )
}

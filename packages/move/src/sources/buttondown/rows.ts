import type { SourceFile, SourceFiles } from '../../files/source-files.js'
import { isBroken, readTable } from '../../files/table.js'
import type { SourceContext } from '../../source/source.js'

/** A row by the names of its columns. */
export interface Row {
  readonly where: string
  readonly values: Readonly<Record<string, string>>
}

/** The parts of an export. */
export interface ButtondownFiles {
  readonly emails: readonly SourceFile[]
  readonly subscribers: readonly SourceFile[]
  readonly letters: readonly SourceFile[]
}

const LETTER = /(?:^|\/)emails\/[^/]+\.(?:md|markdown|html?|txt)$/i
const TABLE = /\.(?:csv|json)$/i

/** Finds the parts by their content. */
export async function buttondownFiles(files: SourceFiles): Promise<ButtondownFiles> {
  const emails: SourceFile[] = []
  const subscribers: SourceFile[] = []
  for (const file of files.find(TABLE)) {
    const columns = await columnsOf(file)
    if (isEmails(columns, file.path)) emails.push(file)
    else if (isSubscribers(columns)) subscribers.push(file)
  }
  return { emails, subscribers, letters: files.find(LETTER) }
}

function isEmails(columns: ReadonlySet<string>, path: string): boolean {
  const has = (name: string) => columns.has(name)
  return (
    has('subject') &&
    has('slug') &&
    has('publish_date') &&
    (has('secondary_id') || has('email_type') || has('source') || /(?:^|\/)emails\.\w+$/i.test(path))
  )
}

function isSubscribers(columns: ReadonlySet<string>): boolean {
  const has = (name: string) => columns.has(name)
  if (!has('email') && !has('email_address')) return false
  return (
    has('subscriber_type') ||
    (has('creation_date') && ['notes', 'metadata', 'secondary_id', 'referrer_url'].filter(has).length >= 2)
  )
}

/** Bytes. Larger JSON is the database of a site, and is not read to find out what it is. */
const LARGEST_JSON = 64_000_000

async function columnsOf(file: SourceFile): Promise<ReadonlySet<string>> {
  if (/\.csv$/i.test(file.path)) return new Set((await readTable(file)).columns)
  if (file.size > LARGEST_JSON) return new Set()
  const rows = rowsIn(await file.text().catch(() => ''))
  return new Set(Object.keys(rows?.[0] ?? {}))
}

/** The rows of a JSON: a list, or an object with a list in `results` or `emails`. Null for other JSON. */
function rowsIn(text: string): readonly Readonly<Record<string, unknown>>[] | null {
  try {
    const json: unknown = JSON.parse(text)
    const found = Array.isArray(json) ? json : Object.values(json ?? {}).find((value) => Array.isArray(value))
    if (!Array.isArray(found)) return null
    return found.filter((row) => typeof row === 'object' && row !== null && !Array.isArray(row))
  } catch {
    return null
  }
}

/** The rows of tables and of JSON. Values that are not text are written as JSON. */
export async function* rowsOf(files: readonly SourceFile[], context: SourceContext): AsyncGenerator<Row> {
  for (const file of files) {
    if (!/\.csv$/i.test(file.path)) {
      for (const [at, row] of (rowsIn(await file.text()) ?? []).entries())
        yield { where: `${file.path}#${at + 1}`, values: textsOf(row) }
      continue
    }
    for (const row of (await readTable(file)).rows()) {
      const where = `${file.path}:${row.line}`
      if (isBroken(row)) context.lost({ where, message: `cannot be read: ${row.problem}: ${row.text.slice(0, 1000)}` })
      else yield { where, values: row.values }
    }
  }
}

function textsOf(row: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) => {
      const text = typeof value === 'string' ? value.trim() : value === null ? '' : JSON.stringify(value)
      return text === '' || text === undefined ? [] : [[name.toLowerCase(), text]]
    }),
  )
}

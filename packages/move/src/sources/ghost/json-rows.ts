// A whole database in one line of JSON. Rows are read one by one: a broken one loses only itself, a file that was cut
// keeps what it has, and the memory holds the text and one row.

/** A row of a table, or why it cannot be read. */
export interface JsonRow {
  readonly table: string
  /** The line in the file, counted from 1. */
  readonly line: number
  readonly row: Readonly<Record<string, unknown>> | null
  readonly problem: string | null
}

interface Container {
  readonly isArray: boolean
  /** The name before the value that is being read. */
  key: string | null
}

/** The rows of the tables in `db[0].data` or `data`. Tables that are not wanted are passed over. */
export function* jsonRows(text: string, isWanted: (table: string) => boolean): Generator<JsonRow> {
  const open: Container[] = []
  const signs = /["{}[\]]/g
  let line = 1
  let counted = 0
  const lineAt = (at: number) => {
    for (let next = text.indexOf('\n', counted); next !== -1 && next < at; next = text.indexOf('\n', counted)) {
      line++
      counted = next + 1
    }
    return line
  }
  for (let found = signs.exec(text); found; found = signs.exec(text)) {
    const [sign] = found
    const top = open.at(-1)
    if (sign === '"') {
      const end = stringEnd(text, found.index)
      if (end === -1) break
      if (top && !top.isArray && /^\s*:/.test(text.slice(end, end + 20))) top.key = keyOf(text, found.index, end)
      signs.lastIndex = end
    } else if (sign === '}' || sign === ']') open.pop()
    else {
      const table = tableOf(open)
      if (table === null || sign === '[') {
        open.push({ isArray: sign === '[', key: null })
        continue
      }
      const end = objectEnd(text, found.index)
      if (isWanted(table)) yield { table, line: lineAt(found.index), ...rowOf(text, found.index, end) }
      if (end === -1) return
      signs.lastIndex = end
    }
  }
  if (open.length > 0) yield { table: '', line: lineAt(text.length), row: null, problem: 'the file ends too early' }
}

/** The table whose rows are read: an array in an object under `data`. */
function tableOf(open: readonly Container[]): string | null {
  const [data, object, array] = open.slice(-3)
  return array?.isArray && object && !object.isArray && data?.key === 'data' ? object.key : null
}

function rowOf(text: string, from: number, end: number): Pick<JsonRow, 'row' | 'problem'> {
  if (end === -1) return { row: null, problem: 'the file ends within it' }
  try {
    return { row: JSON.parse(text.slice(from, end)) as Record<string, unknown>, problem: null }
  } catch (error) {
    return { row: null, problem: error instanceof Error ? error.message.slice(0, 200) : String(error) }
  }
}

function keyOf(text: string, from: number, end: number): string | null {
  try {
    return String(JSON.parse(text.slice(from, end)))
  } catch {
    return null
  }
}

/** The place after the closing quote of a string; -1 if it does not end. */
function stringEnd(text: string, from: number): number {
  for (let at = text.indexOf('"', from + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let slashes = 0
    while (text[at - 1 - slashes] === '\\') slashes++
    if (slashes % 2 === 0) return at + 1
  }
  return -1
}

/** The place after the closing brace of an object; -1 if it does not end. */
function objectEnd(text: string, from: number): number {
  const signs = /["{}[\]]/g
  signs.lastIndex = from
  let depth = 0
  for (let found = signs.exec(text); found; found = signs.exec(text)) {
    const [sign] = found
    if (sign === '"') {
      const end = stringEnd(text, found.index)
      if (end === -1) return -1
      signs.lastIndex = end
    } else if (sign === '{' || sign === '[') depth++
    else if (--depth === 0) return signs.lastIndex
  }
  return -1
}

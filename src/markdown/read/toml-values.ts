import { parse, TomlDate, TomlError } from 'smol-toml'
import { isRecord } from '../../domain/values/stored-value.js'
import type { Position } from '../../schema/problem.js'
import { DEEPEST_META, type MetaEntry, type MetaValue, type NoteMeta } from './meta-value.js'
import type { MetaSource } from './yaml-values.js'

/** The entries of TOML 1.0. The parser tells the place of errors only, so keys are looked up in the text. */
export function tomlEntries(source: MetaSource, note: NoteMeta): readonly MetaEntry[] {
  try {
    // Without the last line end, which would be an invalid character of a string that is not closed.
    const read = parse(source.text.replace(/\n$/, ''), { maxDepth: DEEPEST_META, integersAsBigInt: 'asNeeded' })
    return entriesOf(read, [], placesOf(source), { line: source.firstLine, column: 1 })
  } catch (error) {
    const isToml = error instanceof TomlError
    const { line, column } = isToml ? error : { line: 1, column: 1 }
    note(`The front matter is not valid TOML: ${isToml ? reasonOf(error) : 'It cannot be read'}. It is left out.`, {
      line: source.firstLine + line - 1,
      column: Math.max(1, column),
    })
    return []
  }
}

/** The first line of a message, without the excerpt of the text that follows. */
function reasonOf({ message }: TomlError): string {
  const [first = ''] = message.split('\n', 1)
  const reason = first.replace(/^Invalid TOML document: /, '').replace(/[.:]$/, '')
  return reason.charAt(0).toUpperCase() + reason.slice(1)
}

interface Place {
  readonly key: Position
  readonly value: Position
}

type Path = readonly (string | number)[]

function entriesOf(
  record: Readonly<Record<string, unknown>>,
  path: Path,
  places: ReadonlyMap<string, Place>,
  parent: Position,
): MetaEntry[] {
  return Object.entries(record).map(([name, value]) => {
    const inner = [...path, name]
    const place = places.get(JSON.stringify(inner))
    return {
      name,
      value: valueOf(value, inner, places, place?.value ?? parent),
      at: () => place?.key ?? parent,
    }
  })
}

function valueOf(value: unknown, path: Path, places: ReadonlyMap<string, Place>, place: Position): MetaValue {
  const at = () => place
  if (Array.isArray(value))
    return {
      kind: 'list',
      items: value.map((item: unknown, index) => {
        const inner = [...path, index]
        return valueOf(item, inner, places, places.get(JSON.stringify(inner))?.value ?? place)
      }),
      at,
    }
  if (value instanceof TomlDate) return scalar(value.toISOString().replace(/\.000(?=Z|[+-]|$)/, ''), at)
  if (isRecord(value)) return { kind: 'map', entries: entriesOf(value, path, places, place), at }
  return scalar(typeof value === 'bigint' ? String(value) : value, at)
}

function scalar(value: unknown, at: () => Position): MetaValue {
  return { kind: 'scalar', value, source: String(value), at }
}

// Text without an end reaches to the end of the line or file, so that no search for it is repeated.
const MULTILINE_OR_COMMENT = /"""[^]*?(?:"""|$)|'''[^]*?(?:'''|$)|"(?:\\.|[^"\\\n])*"?|'[^'\n]*'?|#[^\n]*/g
const KEY = /^([ \t]*)("(?:\\.|[^"\\])*"|'[^']*'|[\w-]+)[ \t]*[.=]/
const TABLE = /^[ \t]*(\[{1,2})([^[\]]+)\]/

/** Places of keys by their path: keys at the start of a line, and the headings of tables. */
function placesOf({ text, firstLine }: MetaSource): Map<string, Place> {
  const places = new Map<string, Place>()
  const seen = new Map<string, number>()
  let table: Path = []
  // Comments and texts of several lines can contain lines that look like keys.
  const plain = text.replace(MULTILINE_OR_COMMENT, (part) =>
    part.startsWith('#') || part.includes('\n') ? part.replace(/[^\n]/g, ' ') : part,
  )
  const add = (path: Path, place: Place) => {
    const name = JSON.stringify(path)
    if (!places.has(name)) places.set(name, place)
  }
  for (const [index, row] of plain.split('\n').entries()) {
    const line = firstLine + index
    const heading = TABLE.exec(row)
    const key = KEY.exec(row)
    if (heading) {
      const [, brackets = '', name = ''] = heading
      const here = { line, column: row.indexOf('[') + 1 }
      table = name.split('.').map((part) => nameOf(part.trim()))
      add(table.slice(0, 1), { key: here, value: here })
      add(table, { key: here, value: here })
      if (brackets === '[[') {
        const list = JSON.stringify(table)
        const count = seen.get(list) ?? 0
        seen.set(list, count + 1)
        table = [...table, count]
        add(table, { key: here, value: here })
      }
    } else if (key) {
      const [, blank = '', name = ''] = key
      const equals = row.indexOf('=', blank.length + name.length)
      const value = equals + 1 + (/^[ \t]*/.exec(row.slice(equals + 1))?.[0].length ?? 0)
      add([...table, nameOf(name)], {
        key: { line, column: blank.length + 1 },
        value: { line, column: (equals === -1 ? blank.length : value) + 1 },
      })
    }
  }
  return places
}

function nameOf(written: string): string {
  return /^(["']).*\1$/.test(written) ? written.slice(1, -1) : written
}

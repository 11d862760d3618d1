import { parse, TomlDate, TomlError } from 'smol-toml'
import { isRecord } from '../../domain/values/stored-value.js'
import { nearestName } from '../../options/nearest-name.js'
import type { Position } from '../../schema/problem.js'
import { quoted } from '../../schema/quoted.js'
import { AUTHOR_KEYS, comparable, META_KEYS, metaKey, type MetaKey, SCHEMA_VERSION } from '../meta-keys.js'
import { setOwn } from './attributes.js'
import { frontMatterSource, type FrontMatterSource } from './front-matter-source.js'
import { DEEPEST_META, type MetaEntry, type MetaValue, type NoteMeta } from './meta-value.js'
import type { PendingProblem } from './run.js'
import { type MetaSource, yamlEntries } from './yaml-values.js'

/** The entries of TOML 1.0. The parser tells the place of errors only, so keys are looked up in the text. */
function tomlEntries(source: MetaSource, note: NoteMeta): readonly MetaEntry[] {
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

/** The content of the front matter. */
export interface FrontMatter {
  /** Fields of the post by their stored names. */
  readonly post: Record<string, unknown>
  readonly schemaVersion: string | null
  /** Whether it has a title, even an empty one. */
  readonly hasTitle: boolean
  /** The position of each field. */
  readonly places: ReadonlyMap<string, () => Position>
  readonly problems: readonly PendingProblem[]
  /** The Markdown after it, and the number of lines before that. */
  readonly body: string
  readonly lines: number
}

/** Reads the front matter of a text. What cannot be read is a problem, and never text. */
export function readFrontMatter(text: string): FrontMatter {
  const source = frontMatterSource(text)
  const reading = new Reading()
  if (source) reading.read(source)
  const { post, places, problems, schemaVersion, hasTitle } = reading
  return { post, places, problems, schemaVersion, hasTitle, body: source?.body ?? text, lines: source?.lines ?? 0 }
}

/** Maximum edit distance. Two swapped letters are two edits: `titel`. */
const FARTHEST = 2

class Reading {
  readonly post: Record<string, unknown> = {}
  readonly places = new Map<string, () => Position>()
  readonly problems: PendingProblem[] = []
  schemaVersion: string | null = null
  hasTitle = false

  read(source: FrontMatterSource): void {
    if (source.fault !== null) this.note(source.fault, { line: 1, column: 1 })
    for (const entry of this.entries(source)) this.field(entry)
  }

  private entries(source: FrontMatterSource): readonly MetaEntry[] {
    const note = this.note.bind(this)
    if (source.language === null) return []
    if (source.language === 'toml') return tomlEntries(source, note)
    return yamlEntries(source, source.language === 'json' ? 'JSON' : 'YAML', note)
  }

  private field({ name, value, at }: MetaEntry): void {
    if (comparable(name) === comparable(SCHEMA_VERSION)) {
      this.schemaVersion = textOf(value)
      return
    }
    const known = metaKey(META_KEYS, name)
    if (!known) this.note(unknownKey(name, META_KEYS), at())
    if (known?.stored === 'title') this.hasTitle = true
    const stored = known?.stored ?? name
    const read = known?.kind === 'authors' ? this.authors(value) : valueFor(known?.kind ?? 'value', value)
    this.places.set(stored, value.at)
    if (known?.kind === 'date' && typeof read === 'string' && Number.isNaN(Date.parse(read)))
      return this.note(
        `date: ${quoted(read)} is not a date. Write it as 2026-05-31 or 2026-05-31T08:00:00Z.`,
        value.at(),
      )
    if (read !== undefined && read !== null) setOwn(this.post, stored, read)
  }

  private authors(value: MetaValue): unknown {
    if (value.kind === 'list') return value.items.map((item) => this.author(item))
    return value.kind === 'scalar' && value.value === null ? undefined : [this.author(value)]
  }

  private author(value: MetaValue): unknown {
    if (value.kind !== 'map') return { name: valueFor('text', value) }
    const byline: Record<string, unknown> = {}
    for (const { name, value: inner, at } of value.entries) {
      const known = metaKey(AUTHOR_KEYS, name)
      if (!known) this.note(unknownKey(name, AUTHOR_KEYS), at())
      setOwn(byline, known?.stored ?? name, valueFor(known?.kind ?? 'value', inner))
    }
    return byline
  }

  private note(message: string, position: Position): void {
    this.problems.push({ code: 'field-invalid', message, position, about: null })
  }
}

function unknownKey(name: string, keys: readonly MetaKey[]): string {
  const names = keys.map(({ key }) => key)
  const near = name.length > 60 ? undefined : nearestName(name, names, name.length < 4 ? 1 : FARTHEST)
  const advice = near === undefined ? `The keys are ${names.join(', ')}.` : `Did you mean ${quoted(near)}?`
  return `Unknown key ${quoted(name)}. It is left out. ${advice}`
}

/** A number in a text field is read as text, exactly as written: a title may be 1984. */
function valueFor(kind: MetaKey['kind'], value: MetaValue): unknown {
  return (kind === 'text' || kind === 'date') && value.kind === 'scalar' ? textOf(value) : plain(value)
}

function textOf(value: MetaValue): string | null {
  if (value.kind !== 'scalar' || value.value === null) return null
  return typeof value.value === 'string' ? value.value : value.source
}

function plain(value: MetaValue): unknown {
  if (value.kind === 'scalar') return value.value
  if (value.kind === 'list') return value.items.map((item) => plain(item) ?? null)
  const record: Record<string, unknown> = {}
  for (const { name, value: inner } of value.entries) setOwn(record, name, plain(inner))
  return record
}

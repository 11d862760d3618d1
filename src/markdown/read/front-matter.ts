import { isAlias, isMap, isScalar, isSeq, LineCounter, parseDocument, type ParsedNode } from 'yaml'
import { nearestName } from '../../options/nearest-name.js'
import type { Position } from '../../schema/problem.js'
import { quoted } from '../../schema/quoted.js'
import { AUTHOR_KEYS, comparable, META_KEYS, metaKey, SCHEMA_VERSION, type MetaKey } from '../meta-keys.js'
import { setOwn } from './attributes.js'
import type { PendingProblem } from './run.js'

/** The content between the first two lines of hyphens. */
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

/** Characters. Longer front matter is read as text. */
const LONGEST = 200_000

export function readFrontMatter(text: string): FrontMatter {
  const found = sourceOf(text)
  if (!found)
    return { post: {}, schemaVersion: null, hasTitle: false, places: new Map(), problems: [], body: text, lines: 0 }
  const reading = new Reading()
  reading.read(found.yaml)
  const { post, places, problems, schemaVersion, hasTitle } = reading
  return { post, places, problems, schemaVersion, hasTitle, body: found.body, lines: found.lines }
}

function sourceOf(text: string): { yaml: string; body: string; lines: number } | null {
  const first = /^---[ \t]*\n/.exec(text)
  if (!first) return null
  const end = /^(?:---|\.\.\.)[ \t]*(?:\n|$)/m
  const rest = text.slice(first[0].length)
  const close = end.exec(rest)
  if (!close || close.index > LONGEST) return null
  const yaml = rest.slice(0, close.index)
  // If the content between two rules does not start with a key, it is text.
  const said = yaml.split('\n').find((line) => !/^\s*(?:#|$)/.test(line))
  if (said !== undefined && !/^(?:[{"']|[^:]+:(?:\s|$))/.test(said.trimStart())) return null
  return { yaml, body: rest.slice(close.index + close[0].length), lines: yaml.split('\n').length + 1 }
}

/** Maximum nesting that the yaml package parses without a stack overflow. */
const DEEPEST = 100

/** Maximum edit distance. Two swapped letters are two edits: `titel`. */
const FARTHEST = 2

class Reading {
  readonly post: Record<string, unknown> = {}
  readonly places = new Map<string, () => Position>()
  readonly problems: PendingProblem[] = []
  schemaVersion: string | null = null
  hasTitle = false
  private readonly lines = new LineCounter()

  read(yaml: string): void {
    if (nests(yaml)) return this.note('The front matter is nested too deep. It is left out.', 0)
    const document = parseDocument(yaml, {
      version: '1.2',
      schema: 'core',
      merge: false,
      lineCounter: this.lines,
      prettyErrors: false,
      logLevel: 'silent',
    })
    for (const { message, pos } of [...document.errors, ...document.warnings])
      this.note(`The front matter is not valid YAML: ${sentence(message)}`, pos[0])
    const { contents } = document
    if (isMap(contents))
      for (const { key, value } of contents.items) this.field(key as ParsedNode, (value ?? null) as ParsedNode | null)
    else if (contents !== null && document.errors.length === 0)
      this.note('The front matter must have keys with values, as in "title: A walk".', 0)
  }

  private field(key: ParsedNode, value: ParsedNode | null): void {
    const name = isScalar(key) ? String(key.value) : ''
    const at = key.range?.[0] ?? 0
    if (comparable(name) === comparable(SCHEMA_VERSION)) {
      this.schemaVersion = this.text(value)
      return
    }
    const known = metaKey(META_KEYS, name)
    if (!known) this.note(this.unknown(name, META_KEYS), at)
    if (known?.stored === 'title') this.hasTitle = true
    const stored = known?.stored ?? name
    const read = known?.kind === 'authors' ? this.authors(value) : this.value(known?.kind ?? 'value', value)
    this.places.set(stored, () => this.place(value?.range?.[0] ?? at))
    if (known?.kind === 'date' && typeof read === 'string' && Number.isNaN(Date.parse(read)))
      return this.note(
        `date: ${quoted(read)} is not a date. Write it as 2026-05-31 or 2026-05-31T08:00:00Z.`,
        value?.range?.[0] ?? at,
      )
    if (read !== undefined && read !== null) setOwn(this.post, stored, read)
  }

  private unknown(name: string, keys: readonly MetaKey[]): string {
    const names = keys.map(({ key }) => key)
    const near = name.length > 60 ? undefined : nearestName(name, names, name.length < 4 ? 1 : FARTHEST)
    const advice = near === undefined ? `The keys are ${names.join(', ')}.` : `Did you mean ${quoted(near)}?`
    return `Unknown key ${quoted(name)}. It is left out. ${advice}`
  }

  private authors(value: ParsedNode | null): unknown {
    if (isSeq(value)) return value.items.map((item) => this.author(item as ParsedNode))
    return value === null || (isScalar(value) && value.value === null) ? undefined : [this.author(value)]
  }

  private author(value: ParsedNode): unknown {
    if (!isMap(value)) return { name: this.value('text', value) }
    const byline: Record<string, unknown> = {}
    for (const { key, value: inner } of value.items) {
      const name = isScalar(key) ? String(key.value) : ''
      const known = metaKey(AUTHOR_KEYS, name)
      if (!known) this.note(this.unknown(name, AUTHOR_KEYS), (key as ParsedNode).range?.[0] ?? 0)
      setOwn(byline, known?.stored ?? name, this.value(known?.kind ?? 'value', (inner ?? null) as ParsedNode | null))
    }
    return byline
  }

  /** A number in a text field is read as text, exactly as written: a title may be 1984. */
  private value(kind: MetaKey['kind'], value: ParsedNode | null): unknown {
    if (value === null) return undefined
    if ((kind === 'text' || kind === 'date') && isScalar(value)) return this.text(value) ?? undefined
    return this.plain(value)
  }

  private text(value: ParsedNode | null): string | null {
    if (!isScalar(value) || value.value === null) return null
    return typeof value.value === 'string' ? value.value : (value.source ?? String(value.value))
  }

  private plain(value: unknown): unknown {
    if (isAlias(value)) {
      this.note('Aliases are not supported in front matter. Write the full value.', value.range?.[0] ?? 0)
      return undefined
    }
    if (isScalar(value)) return typeof value.value === 'bigint' ? String(value.value) : value.value
    if (isSeq(value)) return value.items.map((item) => this.plain(item) ?? null)
    if (!isMap(value)) return undefined
    const record: Record<string, unknown> = {}
    for (const { key, value: inner } of value.items)
      setOwn(record, isScalar(key) ? String(key.value) : '', this.plain(inner))
    return record
  }

  private place(offset: number): Position {
    const { line, col } = this.lines.linePos(offset)
    // The first line of hyphens is before the YAML.
    return { line: Math.max(1, line) + 1, column: Math.max(1, col) }
  }

  private note(message: string, offset: number): void {
    this.problems.push({ code: 'field-invalid', message, position: this.place(offset), about: null })
  }
}

/** Whether brackets or indentation are nested too deep. */
function nests(yaml: string): boolean {
  let depth = 0
  for (const sign of yaml) {
    if (sign === '[' || sign === '{') depth++
    else if (sign === ']' || sign === '}') depth--
    if (depth > DEEPEST) return true
  }
  return yaml.split('\n').some((line) => (/^[\s?:-]*/.exec(line)?.[0].length ?? 0) > 2 * DEEPEST)
}

function sentence(message: string): string {
  const [text = ''] = message.trim().split(/\sat line \d/, 1)
  return /[.!?]$/.test(text) ? text : `${text}.`
}

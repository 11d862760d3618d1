import { nearestName } from '../../options/nearest-name.js'
import type { Position } from '../../schema/problem.js'
import { quoted } from '../../schema/quoted.js'
import { AUTHOR_KEYS, comparable, META_KEYS, metaKey, SCHEMA_VERSION, type MetaKey } from '../meta-keys.js'
import { setOwn } from './attributes.js'
import { frontMatterSource, type FrontMatterSource } from './front-matter-source.js'
import type { MetaEntry, MetaValue } from './meta-value.js'
import type { PendingProblem } from './run.js'
import { tomlEntries } from './toml-values.js'
import { yamlEntries } from './yaml-values.js'

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

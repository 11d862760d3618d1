import { nearestName } from '../../options/nearest-name.js'
import type { Position } from '../../schema/problem.js'
import { quoted } from '../../schema/quoted.js'
import { foreignFields, rankOf } from '../foreign-keys.js'
import { AUTHOR_KEYS, comparable, META_KEYS, metaKey, type MetaKey, SCHEMA_VERSION } from '../meta-keys.js'
import { setOwn } from './attributes.js'
import { dateOf, foreignValue } from './foreign-values.js'
import { frontMatterSource, type FrontMatterSource } from './front-matter-source.js'
import type { MetaEntry, MetaValue } from './meta-value.js'
import type { FindPage, PendingProblem } from './run.js'
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
export function readFrontMatter(text: string, findPage: FindPage = () => null): FrontMatter {
  const source = frontMatterSource(text)
  const reading = new Reading(findPage)
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
  private readonly unknown: MetaEntry[] = []
  private readonly unknownOfAuthors: MetaEntry[] = []
  schemaVersion: string | null = null
  hasTitle = false

  constructor(private readonly findPage: FindPage) {}

  read(source: FrontMatterSource): void {
    if (source.fault !== null) this.note(source.fault, { line: 1, column: 1 })
    const entries = this.entries(source)
    for (const entry of entries) if (isOurs(entry)) this.field(entry)
    this.foreign(entries.filter((entry) => !isOurs(entry)))
    this.noteUnknown(this.unknown, META_KEYS)
    this.noteUnknown(this.unknownOfAuthors, AUTHOR_KEYS)
  }

  /** Keys of other programs. A field takes the best of them, if no key of ours gives it. */
  private foreign(entries: readonly MetaEntry[]): void {
    const used = new Set<MetaEntry>()
    for (const stored of new Set(entries.flatMap(({ name }) => fieldsOf(name)))) {
      const fitting = entries
        .filter(({ name }) => rankFor(stored, name) !== -1)
        .sort((one, other) => rankFor(stored, one.name) - rankFor(stored, other.name))
      for (const entry of fitting) {
        const found = foreignValue(stored, entry.name, entry.value)
        if (!found) continue
        // `published: true` is the default, so it changes nothing and is not reported.
        if (stored === 'is_draft') used.add(entry)
        if (used.has(entry) && stored !== 'is_draft') continue
        if (this.places.has(stored) || (stored === 'is_draft' && found.value === false)) continue
        used.add(entry)
        this.places.set(stored, entry.value.at)
        setOwn(
          this.post,
          stored,
          stored === 'publishedBylines' ? [{ name: found.value }] : this.found(stored, found.value),
        )
        if (found.alt !== undefined && !this.places.has('cover_image_alt')) {
          this.places.set('cover_image_alt', entry.value.at)
          setOwn(this.post, 'cover_image_alt', found.alt)
        }
      }
    }
    for (const entry of entries) {
      if (used.has(entry)) continue
      this.unknown.push(entry)
      if (metaKey(META_KEYS, entry.name) === undefined) {
        this.places.set(entry.name, entry.value.at)
        const read = plain(entry.value)
        if (read !== undefined && read !== null) setOwn(this.post, entry.name, read)
      }
    }
  }

  /** The address of a picture that may be named without its folder. */
  private found(stored: string, value: unknown): unknown {
    return stored === 'cover_image' && typeof value === 'string' && !value.includes('/')
      ? (this.findPage(value) ?? value)
      : value
  }

  /** One problem for all keys, since a file of another program has many. */
  private noteUnknown(entries: readonly MetaEntry[], keys: readonly MetaKey[]): void {
    const [first, ...others] = entries
    if (!first) return
    if (others.length === 0) return this.note(unknownKey(first.name, keys), first.at())
    const shown = entries.slice(0, MOST_SHOWN).map(({ name, value }) => `${quoted(name)}${sourceOf(value)}`)
    const rest = entries.length > MOST_SHOWN ? ` and ${entries.length - MOST_SHOWN} more` : ''
    const names = keys.map(({ key }) => key)
    const meant = entries.slice(0, MOST_SHOWN).flatMap(({ name }) => {
      const near = nearKey(name, names)
      return near === undefined ? [] : [` Did you mean ${quoted(near)} for ${quoted(name)}?`]
    })
    this.note(`Unknown keys ${shown.join(', ')}${rest}. They are left out.${meant.join('')}`, first.at())
  }

  private entries(source: FrontMatterSource): readonly MetaEntry[] {
    const note = this.note.bind(this)
    if (source.language === null) return []
    if (source.language === 'toml') return tomlEntries(source, note)
    return yamlEntries(source, source.language === 'json' ? 'JSON' : 'YAML', note)
  }

  private field({ name, value }: MetaEntry): void {
    if (comparable(name) === comparable(SCHEMA_VERSION)) {
      this.schemaVersion = textOf(value)
      return
    }
    const known = metaKey(META_KEYS, name)
    if (known?.stored === 'title') this.hasTitle = true
    const stored = known?.stored ?? name
    const stated =
      known?.kind === 'authors'
        ? this.authors(value)
        : known?.kind === 'tags'
          ? tagsOf(value)
          : valueFor(known?.kind ?? 'value', value)
    const read = known?.kind === 'date' && typeof stated === 'string' ? (dateOf(stated) ?? stated) : stated
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
    for (const entry of value.entries) {
      const { name, value: inner } = entry
      const known = metaKey(AUTHOR_KEYS, name)
      if (!known) this.unknownOfAuthors.push(entry)
      setOwn(byline, known?.stored ?? name, valueFor(known?.kind ?? 'value', inner))
    }
    return byline
  }

  private note(message: string, position: Position): void {
    this.problems.push({ code: 'field-invalid', message, position, about: null })
  }
}

/** Keys that one problem lists. */
const MOST_SHOWN = 40

/** Whether a key is ours, with a value that its field can have. */
function isOurs({ name, value }: MetaEntry): boolean {
  if (comparable(name) === comparable(SCHEMA_VERSION)) return true
  const known = metaKey(META_KEYS, name)
  if (!known) return false
  if (known.stored === 'cover_image') return value.kind === 'scalar' && !/^!?\[\[/.test(String(value.value))
  return !(known.stored === 'canonical_url' && value.kind === 'scalar' && String(value.value).startsWith('/'))
}

/** The fields that a key may mean: `cover` may be a map, and `url` a path. */
function fieldsOf(name: string): readonly string[] {
  const own = metaKey(META_KEYS, name)?.stored
  return own === 'canonical_url' ? ['slug'] : own === undefined ? foreignFields(name) : [own]
}

function rankFor(stored: string, name: string): number {
  return fieldsOf(name).includes(stored) ? Math.max(0, rankOf(stored, name)) : -1
}

/** What stands at a key that is left out, in brackets. */
function sourceOf(value: MetaValue): string {
  const words = JSON.stringify(plain(value) ?? '')
    .replaceAll(/["\\[\]{}]/g, '')
    .replaceAll(',', ', ')
  return words === '' ? '' : ` (${words.length > 100 ? `${words.slice(0, 100)}…` : words})`
}

function nearKey(name: string, names: readonly string[]): string | undefined {
  return name.length > 60 ? undefined : nearestName(name, names, name.length < 4 ? 1 : FARTHEST)
}

function unknownKey(name: string, keys: readonly MetaKey[]): string {
  const names = keys.map(({ key }) => key)
  const near = nearKey(name, names)
  const advice = near === undefined ? `The keys are ${names.join(', ')}.` : `Did you mean ${quoted(near)}?`
  return `Unknown key ${quoted(name)}. It is left out. ${advice}`
}

/** A list, or one text with commas. */
function tagsOf(value: MetaValue): unknown {
  const items = value.kind === 'list' ? value.items : [value]
  return items.flatMap((item) => {
    if (item.kind === 'map') return [plain(item)]
    const text = textOf(item) ?? ''
    return (value.kind === 'list' ? [text] : text.split(',')).map((name) => ({ name: name.trim().replace(/^#/, '') }))
  })
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

import type { PostAudience } from '../../../domain/post/entities.js'
import { parseAudience, stricterAudience } from '../../../domain/reader/audience.js'

/** A row of posts.csv; empty fields are left out. */
export interface Row {
  /** `<id>.<slug>`, the name of the post's file. */
  readonly id: string
  readonly line: number
  readonly fields: Readonly<Record<string, string>>
}

interface BrokenRow {
  readonly line: number
  readonly reason: string
  /** The post_id of the broken row; null if unknown. */
  readonly id: string | null
}

interface Rows {
  readonly rows: readonly Row[]
  readonly broken: readonly BrokenRow[]
}

/** Each restart parses the rest of the file again. */
const MAX_RESTARTS = 200

/**
 * Reads posts.csv. A quotation mark that is never closed breaks only its own row. A row with too many fields is also
 * broken, because its values may be in the wrong columns.
 */
export async function readRows(text: string): Promise<Rows> {
  const { parse } = await import('csv-parse/sync')
  const lines = text.split(/\r\n|\r|\n/)
  const { delimiter, columns } = headerOf(lines[0] ?? '')
  if (!columns.includes('post_id'))
    return {
      rows: [],
      broken: [{ line: 1, reason: 'has no column post_id. Add one with the file name of each post.', id: null }],
    }

  const rows: Row[] = []
  const broken: BrokenRow[] = []
  // Lines before this index are done.
  let done = 1
  for (let restarts = 0; done < lines.length; restarts++) {
    if (restarts > MAX_RESTARTS) {
      broken.push({
        line: done + 1,
        reason: `follows ${MAX_RESTARTS} broken rows. This row and the rest were not read.`,
        id: null,
      })
      break
    }
    const start = done
    try {
      parse(lines.slice(start).join('\n'), {
        columns,
        delimiter,
        relax_column_count: true,
        skip_empty_lines: true,
        on_record: (record: Record<string, string | undefined>, { lines: read, error }) => {
          const fields = filledIn(record)
          const line = done + 1
          done = start + read
          const id = fields['post_id']
          if (id === undefined) broken.push({ line, reason: 'has no post_id', id: null })
          else if (error && fieldCount(error) > columns.length)
            broken.push({
              line,
              reason: `has ${fieldCount(error)} fields, but the header has ${columns.length}. Put fields that hold a comma in quotation marks.`,
              id,
            })
          else rows.push({ id, line, fields })
          return null
        },
      })
      break
    } catch (error) {
      while (lines[done]?.trim() === '') done++
      broken.push({ line: done + 1, reason: plainReason(error), id: idAtStart(lines[done] ?? '', delimiter, columns) })
      done++
      // The next line may belong to the broken field. Real rows begin with the number of a post.
      while (done < lines.length && !/^"?\d+[."]/.test(lines[done] ?? '')) done++
    }
  }
  return { rows, broken }
}

// The separator that spreadsheets write depends on their locale.
function headerOf(line: string): { delimiter: string; columns: string[] } {
  const delimiter = [',', ';', '\t'].reduce((best, sign) =>
    line.split(sign).length > line.split(best).length ? sign : best,
  )
  return {
    delimiter,
    columns: line.split(delimiter).map((name) =>
      name
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .toLowerCase(),
    ),
  }
}

function filledIn(record: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(record).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()] as const] : [])),
  )
}

/** How many fields csv-parse read in a record of the wrong length. */
function fieldCount(error: Error): number {
  return 'record' in error && Array.isArray(error.record) ? error.record.length : 0
}

/** The post_id of a line that csv-parse rejects, if post_id is the first column and ends before the error. */
function idAtStart(line: string, delimiter: string, columns: readonly string[]): string | null {
  if (columns[0] !== 'post_id') return null
  const end = line.indexOf(delimiter)
  const field = (end < 0 ? '' : line.slice(0, end)).trim().replace(/^"([^"]*)"$/, '$1')
  return field === '' || field.includes('"') ? null : field
}

function plainReason(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'CSV_QUOTE_NOT_CLOSED') return 'opens a quotation mark that is not closed'
  if (code === 'CSV_INVALID_CLOSING_QUOTE' || code === 'INVALID_OPENING_QUOTE')
    return 'has a quotation mark in the wrong place. Write it twice inside a field.'
  return `cannot be read: ${error instanceof Error ? error.message : String(error)}`
}

/** The result of looking up a file in posts.csv: its row, a row that is or may be broken, or nothing. */
type RowLookup =
  | { readonly kind: 'row'; readonly row: Row }
  | { readonly kind: 'broken' }
  | { readonly kind: 'missing' }

/** The rows of posts.csv by post. */
export interface PostRows {
  /** Rows that contradict another one. */
  readonly conflicts: readonly Remark[]
  /** Looks up a file by its full name, or by its number if the name was cut or recoded. Each row is returned once. */
  take(stem: string): RowLookup
  /** The rows without a file. */
  left(): readonly Row[]
}

/** Merges the rows of one post: the fields of the first row, and the strictest audience of all. */
export function postRows({ rows, broken }: Rows): PostRows {
  const byName = new Map<string, Row>()
  const names = new Map<string, string[]>()
  const conflicts: Remark[] = []
  for (const row of rows) {
    const known = byName.get(row.id)
    byName.set(row.id, known ? mergeRows(known, row) : row)
    const list = names.get(keyOf(row.id)) ?? []
    const other = byName.get(list[0] ?? '')
    if (other) conflicts.push({ where: `posts.csv:${row.line}`, message: conflict(mergeRows(other, row)) })
    names.set(keyOf(row.id), [...new Set([...list, row.id])])
  }
  const brokenKeys = new Set(broken.flatMap(({ id }) => (id === null ? [] : [keyOf(id)])))
  const anyPost = broken.some(({ id }) => id === null)
  const done = new Set<string>()

  return {
    conflicts,
    take(stem) {
      const alike = names.get(keyOf(stem)) ?? []
      // Posts with the same number differ only in name.
      const name = byName.has(stem) ? stem : alike.length === 1 ? alike[0] : undefined
      const row = name === undefined || done.has(name) ? undefined : byName.get(name)
      if (row) done.add(row.id)
      const isBroken = brokenKeys.has(keyOf(stem))
      if (!row) return { kind: isBroken || anyPost || alike.length > 1 ? 'broken' : 'missing' }
      const others = alike.filter((id) => id !== row.id).flatMap((id) => byName.get(id) ?? [])
      const strictest = others.reduce((one, other) => mergeRows(one, other), row)
      return { kind: 'row', row: isBroken ? withAudience(strictest, 'only_paid') : strictest }
    },
    left: () => [...byName.values()].filter(({ id }) => !done.has(id)),
  }
}

/** A post's number, or its full name if it has no number. */
function keyOf(name: string): string {
  const { id, slug } = partsOf(name)
  return id === null ? slug : String(id)
}

function mergeRows(first: Row, second: Row): Row {
  return withAudience(first, second.fields['audience'] ?? '')
}

/** The row with the stricter of the two audiences. */
function withAudience(row: Row, audience: string): Row {
  return { ...row, fields: { ...row.fields, audience: stricterOf(row.fields['audience'] ?? '', audience) } }
}

function conflict({ fields, line }: Row): string {
  return `repeats the post of line ${line}. The audience '${fields['audience'] || 'unknown'}' was used because it is the stricter one. The other fields are from line ${line}. Remove one of the rows.`
}

interface PostFields {
  /** Fields of the post, in the form that `readPost` takes. */
  readonly post: Readonly<Record<string, unknown>>
  /** Values of the row that could not be parsed. */
  readonly notes: readonly string[]
}

/**
 * The fields of a post from its row and its file name. If both have a field, the row wins. The audience is passed on as
 * written, because `readPost` knows its spellings.
 */
export function postFieldsOf(stem: string, row: Row | null): PostFields {
  const { id, slug } = partsOf(row?.id ?? stem)
  const fields = row?.fields ?? {}
  const notes: string[] = []
  const date = fields['post_date'] === undefined ? undefined : isoDate(fields['post_date'])
  if (date === null)
    notes.push(`post_date '${fields['post_date']}' is not a date. Use ISO 8601, as in 2026-02-01T08:00:00Z.`)
  const post = {
    ...(id === null ? {} : { id }),
    ...(slug ? { slug } : {}),
    ...(fields['title'] === undefined ? {} : { title: fields['title'] }),
    ...(fields['subtitle'] === undefined ? {} : { subtitle: fields['subtitle'] }),
    ...(date ? { post_date: date } : {}),
    ...(fields['type'] === undefined ? {} : { type: fields['type'].toLowerCase() }),
    ...(!fields['audience'] ? {} : { audience: fields['audience'] }),
    ...(isDraft(row) ? { is_draft: true } : {}),
    ...(fields['podcast_url'] === undefined ? {} : { podcast_url: fields['podcast_url'] }),
  }
  return { post, notes }
}

export function isDraft(row: Row | null): boolean {
  return /^(false|0|no)$/i.test(row?.fields['is_published'] ?? '')
}

/** The number and the slug in a name like `148200101.folding-instructions`. */
export function partsOf(name: string): { id: number | null; slug: string } {
  const [, number, rest] = /^(\d{1,15})(?:\.(.*))?$/s.exec(name) ?? []
  return number === undefined ? { id: null, slug: name } : { id: Number(number), slug: rest ?? '' }
}

/** The platform writes ISO 8601 in UTC, so a date without a zone is read as UTC. */
function isoDate(text: string): string | null {
  const [, day, time = '', zone = 'Z'] =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?) ?(Z|[+-]\d{2}:?\d{2})?)?$/i.exec(text) ?? []
  if (day === undefined) return null
  const date = new Date(`${day}T${time || '00:00'}${zone.toUpperCase()}`)
  return Number.isNaN(date.getTime()) ? null : date.toISOString()
}

/** From the widest to the narrowest. */
export const AUDIENCES = ['everyone', 'only_free', 'only_paid', 'founding'] as const satisfies readonly PostAudience[]

/** The stricter of two audiences as posts.csv writes them. An unknown or empty one counts as `only_paid`. */
function stricterOf(one: string, other: string): PostAudience {
  return stricterAudience(parseAudience(one) ?? 'only_paid', parseAudience(other) ?? 'only_paid')
}

/** Something to report about one entry of an archive, or one row of posts.csv. */
export interface Remark {
  readonly where: string
  readonly message: string
}

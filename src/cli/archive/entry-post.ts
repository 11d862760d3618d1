import type { Row } from './rows.js'

export interface PostFields {
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

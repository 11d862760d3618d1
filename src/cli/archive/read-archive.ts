import type { Post } from '../../index.js'
import { hasPost } from '../problems.js'
import { printable } from '../printable.js'
import type { Progress } from '../progress.js'
import { htmlFields } from '../read-input.js'
import { UsageError } from '../usage-error.js'
import { isDraft, partsOf, postFieldsOf } from './entry-post.js'
import type { Layout } from './layout.js'
import { readRows, type Row } from './rows.js'
import { decodeText } from './text.js'
import { unsupportedNames } from './unsupported-names.js'
import type { ArchiveFile } from './zip.js'

/** Something to tell of a post, or of a row of posts.csv. */
export interface Remark {
  readonly where: string
  readonly message: string
}

/** What became of an archive. */
export interface Outcome {
  /** Posts by type, each with how many of them are drafts. */
  readonly read: Map<string, { posts: number; drafts: number }>
  /** Names of components that stayed as they were: how often, and in which posts. */
  readonly unsupported: Map<string, { count: number; posts: string[] }>
  readonly failed: Remark[]
  readonly notes: Remark[]
}

export interface ArchiveWork {
  /** The archive, as people call it. */
  readonly name: string
  readonly readPost: (input: unknown) => Post
  readonly progress: (total: number) => Progress
  /** Writes a post; a reason when it could not. */
  readonly write: (stem: string, post: Post) => Promise<string | null>
}

/** Every post of an archive, one after the other, so that memory holds one. */
export async function readArchive({ table, posts }: Layout, { name, readPost, progress, write }: ArchiveWork): Promise<Outcome> {
  const outcome: Outcome = { read: new Map(), unsupported: new Map(), failed: [], notes: [] }
  const rows = await rowsOf(name, table, outcome)
  const bar = progress(posts.length)
  const seen = new Set<string>()
  try {
    for (const file of posts) {
      const stem = stemOf(file.path)
      bar.step(stem)
      const row = rows.take(stem)
      const failure = seen.has(file.path) ? 'stands in the archive twice' : await readOne(file, stem, row)
      seen.add(file.path)
      if (failure !== null) outcome.failed.push({ where: file.path, message: failure })
      if (table && !row && failure === null) outcome.notes.push({ where: file.path, message: 'has no row in posts.csv: no date, type or audience' })
    }
  } finally {
    bar.end()
  }
  for (const row of rows.left()) {
    const remark = { where: `posts.csv:${row.line}`, message: `the archive has no HTML for ${row.id}` }
    if (isDraft(row)) outcome.notes.push({ ...remark, message: `${remark.message}, a draft` })
    else outcome.failed.push(remark)
  }
  return outcome

  async function readOne(file: ArchiveFile, stem: string, row: Row | null): Promise<string | null> {
    let html: string
    try {
      html = decodeText(await file.read())
    } catch (error) {
      return unpackingProblem(name, file, error)
    }
    const { post: fields, notes } = postFieldsOf(stem, row)
    const stated = fields['title'] === undefined ? htmlFields({ text: html, stem: partsOf(stem).slug.replaceAll('-', ' ') || stem }) : { body_html: html }
    const post = readPost({ ...stated, ...fields })
    if (!hasPost(post) || post.body.childCount === 0) {
      if (!isDraft(row)) return 'holds no text'
      outcome.notes.push({ where: file.path, message: 'a draft without text, left out' })
      return null
    }
    const failure = await write(stem, post)
    if (failure !== null) return failure
    const kind = outcome.read.get(post.post.type) ?? { posts: 0, drafts: 0 }
    outcome.read.set(post.post.type, { posts: kind.posts + 1, drafts: kind.drafts + (isDraft(row) ? 1 : 0) })
    for (const note of notes) outcome.notes.push({ where: file.path, message: note })
    for (const { code, message } of post.problems) if (code === 'field-invalid') outcome.notes.push({ where: file.path, message })
    for (const [component, count] of unsupportedNames(post)) {
      const known = outcome.unsupported.get(component) ?? { count: 0, posts: [] }
      outcome.unsupported.set(component, { count: known.count + count, posts: [...known.posts, stem] })
    }
    return null
  }
}

interface RowBook {
  /** The row of a file, once: by its whole name, or by its number when the name was cut or recoded. */
  take(stem: string): Row | null
  left(): readonly Row[]
}

async function rowsOf(name: string, table: ArchiveFile | null, outcome: Outcome): Promise<RowBook> {
  if (!table) {
    outcome.notes.push({ where: 'posts.csv', message: 'is not in the archive: titles come from the posts themselves, dates and audiences are missing' })
    return { take: () => null, left: () => [] }
  }
  let text: string
  try {
    text = decodeText(await table.read())
  } catch (error) {
    throw new UsageError(`${name}: ${printable(table.path)} ${unpackingProblem(name, table, error)}`)
  }
  const { rows, broken } = await readRows(text)
  for (const { line, reason } of broken) outcome.failed.push({ where: `posts.csv:${line}`, message: reason })
  const byName = new Map(rows.map((row) => [row.id, row]))
  const numbers = new Map<number, Row | null>()
  for (const row of byName.values()) {
    const { id } = partsOf(row.id)
    // Two rows of one number tell nothing apart.
    if (id !== null) numbers.set(id, numbers.has(id) ? null : row)
  }
  return {
    take(stem) {
      const { id } = partsOf(stem)
      const row = byName.get(stem) ?? (id === null ? null : (numbers.get(id) ?? null))
      if (row) byName.delete(row.id)
      return row
    },
    left: () => [...byName.values()],
  }
}

/** A file that is larger than the directory said was meant to deceive; anything else is damage, to this post alone. */
function unpackingProblem(name: string, file: ArchiveFile, error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  if (/too many bytes/.test(message)) throw new UsageError(`${name}: refused: '${printable(file.path)}' is larger than the archive says, as in a zip bomb`)
  return `cannot be unpacked: ${printable(message)}`
}

function stemOf(path: string): string {
  return (path.split('/').at(-1) ?? path).replace(/\.x?html?$/i, '')
}

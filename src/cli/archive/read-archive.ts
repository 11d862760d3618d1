import type { PostAudience } from '../../domain/post/entities.js'
import { LOSS_CODES, type ImportOptions, type Post } from '../../index.js'
import { hasPost, placeOf } from '../problems.js'
import type { Progress } from '../progress.js'
import { UsageError } from '../usage-error.js'
import { isDraft, partsOf, postFieldsOf } from './entry-post.js'
import type { Layout } from './layout.js'
import { MAX_TABLE, sizeProblem } from './limits.js'
import type { Remark } from './remark.js'
import { rowBook, type RowBook } from './row-book.js'
import { readRows, type Row } from './rows.js'
import { decodeText } from './text.js'
import { unsupportedNames } from './unsupported-names.js'
import type { ArchiveFile } from './zip.js'

/** The result of an import, post by post. */
export interface Outcome {
  /** Number of posts and drafts by type. */
  readonly read: Map<string, { posts: number; drafts: number }>
  /** Components that were kept as raw HTML, by name: how often, and in which posts. */
  readonly unsupported: Map<string, { count: number; posts: string[] }>
  readonly failed: Remark[]
  /** Content that posts lost, with its position in their HTML. */
  readonly lost: Remark[]
  readonly notes: Remark[]
}

export interface ArchiveWork {
  readonly importPost: (html: string, known: Pick<ImportOptions, 'post' | 'untitled'>) => Post
  readonly progress: (total: number) => Progress
  /** Maximum size of a post's HTML in bytes. */
  readonly maxInput: number
  /** The audience of posts that have none in posts.csv. Default: `only_paid`. */
  readonly audience: PostAudience | undefined
  /**
   * Writes a post. Returns the reason if it fails. Throws `UsageError` if no other post could be written either. `file`
   * is its path in the archive.
   */
  readonly write: (stem: string, post: Post, file: string) => Promise<string | null>
}

/** Used if a post's audience is unknown: a paid post must not become public. */
const SAFE_AUDIENCE: PostAudience = 'only_paid'

/**
 * Imports the posts of an archive one after the other, so that memory holds one at a time. A post that fails is
 * reported, and the import continues.
 */
export async function readArchive(
  { table, otherTables, posts }: Layout,
  { importPost, progress, maxInput, audience, write }: ArchiveWork,
): Promise<Outcome> {
  const outcome: Outcome = { read: new Map(), unsupported: new Map(), failed: [], lost: [], notes: [] }
  for (const other of otherTables)
    outcome.failed.push({ where: other.path, message: `was not read: ${table?.path ?? ''} lists the posts already` })
  const rows = await rowsOf(table, outcome)
  const bar = progress(posts.length)
  const seen = new Set<string>()
  // How many posts got a default audience because no row states one.
  const unstated = { assumed: 0, broken: 0 }
  try {
    for (const file of posts) {
      const stem = stemOf(file.path)
      bar.step(stem)
      const failure = seen.has(file.path)
        ? 'is in the archive twice. The first one was imported.'
        : await importOne(file, stem)
      seen.add(file.path)
      if (failure !== null) outcome.failed.push({ where: file.path, message: failure })
    }
  } finally {
    bar.end()
  }
  for (const row of rows.left()) {
    const remark = { where: `posts.csv:${row.line}`, message: `the archive has no HTML for ${row.id}` }
    if (isDraft(row)) outcome.notes.push({ ...remark, message: `${remark.message}, a draft` })
    else outcome.failed.push(remark)
  }
  return { ...outcome, notes: [...audienceNotes(unstated, audience), ...outcome.notes] }

  async function importOne(file: ArchiveFile, stem: string): Promise<string | null> {
    try {
      return await readOne(file, stem)
    } catch (error) {
      if (error instanceof UsageError) throw error
      return `could not be imported because of a bug in diptych. Please report it: ${messageOf(error)}`
    }
  }

  async function readOne(file: ArchiveFile, stem: string): Promise<string | null> {
    const found = rows.take(stem)
    const row = found.kind === 'row' ? found.row : null
    const content = await contentOf(file, maxInput)
    if (typeof content !== 'string') return content.problem
    const { post: fields, notes } = postFieldsOf(stem, row)
    const assumed = found.kind === 'broken' ? SAFE_AUDIENCE : (audience ?? SAFE_AUDIENCE)
    const post = importPost(content, {
      post: { audience: assumed, ...fields },
      untitled: partsOf(stem).slug.replaceAll('-', ' ') || stem,
    })
    if (!hasPost(post) || post.body.childCount === 0) {
      if (!isDraft(row)) return 'contains no text'
      outcome.notes.push({ where: file.path, message: 'a draft without text, left out' })
      return null
    }
    const failure = await write(stem, post, file.path)
    if (failure !== null) return failure
    if (fields['audience'] === undefined) unstated[found.kind === 'broken' ? 'broken' : 'assumed']++
    if (table && found.kind === 'missing')
      outcome.notes.push({ where: file.path, message: 'has no row in posts.csv. Its date and type are unknown.' })
    tally(outcome, { post, stem, row })
    for (const note of notes) outcome.notes.push({ where: file.path, message: note })
    for (const problem of post.problems) {
      const { code, message } = problem
      if (LOSS_CODES.has(code)) outcome.lost.push({ where: placeOf(file.path, problem), message })
      else if (code === 'left-out') outcome.notes.push({ where: placeOf(file.path, problem), message })
      else if (code === 'field-invalid' || code.startsWith('audience-'))
        outcome.notes.push({ where: file.path, message })
    }
    return null
  }
}

function tally(
  { read, unsupported }: Outcome,
  { post, stem, row }: { post: Post; stem: string; row: Row | null },
): void {
  const kind = read.get(post.post.type) ?? { posts: 0, drafts: 0 }
  read.set(post.post.type, { posts: kind.posts + 1, drafts: kind.drafts + (isDraft(row) ? 1 : 0) })
  for (const [component, count] of unsupportedNames(post)) {
    const known = unsupported.get(component) ?? { count: 0, posts: [] }
    known.posts.push(stem)
    unsupported.set(component, { count: known.count + count, posts: known.posts })
  }
}

/** The text of a file, or the reason why it cannot be read. */
async function contentOf(file: ArchiveFile, limit: number): Promise<string | { readonly problem: string }> {
  const problem = sizeProblem(file, limit)
  if (problem !== null) return { problem }
  try {
    return decodeText(await file.read())
  } catch (error) {
    return { problem: `could not be unpacked: ${messageOf(error)}` }
  }
}

/** If posts.csv is unreadable, the posts are still imported, with unknown audiences. */
async function rowsOf(table: ArchiveFile | null, outcome: Outcome): Promise<RowBook> {
  if (!table) {
    outcome.notes.push({
      where: 'posts.csv',
      message: 'is not in the archive. Titles come from the posts themselves; dates and types are unknown.',
    })
    return rowBook({ rows: [], broken: [] })
  }
  const text = await contentOf(table, MAX_TABLE)
  const read =
    typeof text === 'string'
      ? await readRows(text)
      : { rows: [], broken: [{ line: 1, reason: text.problem, id: null }] }
  const book = rowBook(read)
  for (const { line, reason } of read.broken) outcome.failed.push({ where: `posts.csv:${line}`, message: reason })
  for (const remark of book.conflicts) outcome.failed.push(remark)
  return book
}

function audienceNotes(
  { assumed, broken }: { assumed: number; broken: number },
  audience: PostAudience | undefined,
): Remark[] {
  const notes: Remark[] = []
  const add = (message: string) => notes.push({ where: 'audience', message })
  if (broken > 0)
    add(
      `${unknownAudiences(broken)} because of broken rows in posts.csv: taken as ${SAFE_AUDIENCE}. Correct the rows and import again.`,
    )
  if (assumed > 0 && audience === undefined)
    add(
      `${unknownAudiences(assumed)}: taken as ${SAFE_AUDIENCE}. Pass --audience everyone if they are for everyone, or add them to posts.csv.`,
    )
  if (assumed > 0 && audience !== undefined)
    add(`${unknownAudiences(assumed)} in posts.csv: taken as ${audience}, as --audience says.`)
  return notes
}

function unknownAudiences(count: number): string {
  return count === 1 ? 'The audience of 1 post is unknown' : `The audiences of ${count} posts are unknown`
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function stemOf(path: string): string {
  return (path.split('/').at(-1) ?? path).replace(/\.x?html?$/i, '')
}

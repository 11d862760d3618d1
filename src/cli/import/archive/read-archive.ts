import type { PostAudience } from '../../../domain/post/entities.js'
import { type ImportOptions, LOSS_CODES } from '../../../index.js'
import type { Post } from '../../../types.js'
import { hasPost, placeOf } from '../../input/read-input.js'
import type { Progress } from '../../terminal.js'
import { UsageError } from '../../usage-error.js'
import { isDraft, partsOf, postFieldsOf, readRows, type Remark, type Row, postRows, type PostRows } from './rows.js'
import type { Archive, ArchiveFile } from './zip.js'

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

interface ArchiveWork {
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
async function rowsOf(table: ArchiveFile | null, outcome: Outcome): Promise<PostRows> {
  if (!table) {
    outcome.notes.push({
      where: 'posts.csv',
      message: 'is not in the archive. Titles come from the posts themselves; dates and types are unknown.',
    })
    return postRows({ rows: [], broken: [] })
  }
  const text = await contentOf(table, MAX_TABLE)
  const read =
    typeof text === 'string'
      ? await readRows(text)
      : { rows: [], broken: [{ line: 1, reason: text.problem, id: null }] }
  const book = postRows(read)
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

const MB = 1_000_000
/** A row is under a kilobyte. */
const MAX_TABLE = 64 * MB
const MAX_TOTAL = 2_000 * MB
/** Unpacked size by packed size. HTML has about 10, rarely 50; a zip bomb has 1000. Small files can be repetitive. */
const MAX_RATIO = 200
const RATIO_COUNTS_FROM = MB
/** Deflate adds at most 5 bytes for each 16 KB that it cannot compress. */
const MAX_GROWTH = 1.01

/**
 * The reason not to unpack a file; null if it is safe. Unpacking stops at the stated size, so a false size is harmless.
 */
export function sizeProblem({ size, packed }: ArchiveFile, limit: number): string | null {
  if (size > limit)
    return `unpacks to ${megabytes(size)}. The limit is ${megabytes(limit)}${limit === MAX_TABLE ? '' : '; raise it with --max-input'}.`
  if (isBomb(size, packed))
    return `unpacks to ${Math.round(size / Math.max(1, packed))} times its size, like a zip bomb`
  if (packed > size * MAX_GROWTH + RATIO_COUNTS_FROM)
    return `states ${megabytes(packed)} of compressed data for ${megabytes(size)} of content`
  return null
}

/** Throws `UsageError` if the files together would fill memory or disk. */
export function checkTotal(path: string, archive: Archive, files: readonly ArchiveFile[]): void {
  const total = files.reduce((sum, { size }) => sum + size, 0)
  if (total > MAX_TOTAL)
    throw new UsageError(`${path}: refused: it unpacks to ${megabytes(total)}. The limit is ${megabytes(MAX_TOTAL)}.`)
  // Entries that share their bytes pass the check for each entry.
  if (isBomb(total, archive.size))
    throw new UsageError(
      `${path}: refused: it unpacks to ${Math.round(total / Math.max(1, archive.size))} times its size, like a zip bomb`,
    )
}

function isBomb(size: number, packed: number): boolean {
  return size > RATIO_COUNTS_FROM && size > packed * MAX_RATIO
}

/** Formats bytes for people, as in `12 MB`. */
function megabytes(bytes: number): string {
  return `${(bytes / MB).toFixed(bytes < 10 * MB ? 1 : 0)} MB`
}

/** The files of an export that hold its posts. */
interface Layout {
  readonly table: ArchiveFile | null
  /** Other files of that name. They are not read. */
  readonly otherTables: readonly ArchiveFile[]
  readonly posts: readonly ArchiveFile[]
}

/**
 * Finds `posts.csv` and `posts/*.html` next to it, at the top of the archive or in a folder. If neither exists, takes
 * every HTML file. Ignores everything else (statistics, subscriber lists, files that macOS adds).
 */
export function layoutOf(files: readonly ArchiveFile[]): Layout {
  const own = files.filter(({ path }) => !path.split('/').some((part) => part === '__MACOSX' || part.startsWith('.')))
  const [table = null, ...otherTables] = own
    .filter(({ path }) => /(^|\/)posts\.csv$/i.test(path))
    .sort((a, b) => depth(a) - depth(b))
  const pages = own.filter(({ path }) => /\.x?html?$/i.test(path))
  const folder = table ? table.path.slice(0, -'posts.csv'.length) : null
  const beside = pages.filter(({ path }) => {
    const at = /^(.*\/|)posts\/[^/]+$/i.exec(path)
    return at !== null && (folder === null || at[1] === folder)
  })
  return { table, otherTables, posts: beside.length > 0 ? beside : pages }
}

function depth({ path }: ArchiveFile): number {
  return path.split('/').length
}

/** Decodes UTF-8, or the encodings that Windows tools write. Removes a byte order mark. */
function decodeText(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Counts the unsupported components of a post by the name in their markup or JSON. */
function unsupportedNames({ body }: Post): Map<string, number> {
  const counts = new Map<string, number>()
  body.descendants(({ type, attrs }) => {
    if (!type.name.startsWith('unsupported')) return
    const name = nameOf(attrs as Readonly<Record<string, unknown>>)
    counts.set(name, (counts.get(name) ?? 0) + 1)
  })
  return counts
}

function nameOf({ html, stored }: Readonly<Record<string, unknown>>): string {
  const json = stored as { type?: unknown; attrs?: { html?: unknown } } | null
  const markup = typeof html === 'string' && html !== '' ? html : json?.attrs?.html
  if (typeof markup !== 'string') return typeof json?.type === 'string' ? json.type : 'without a name'
  const opening = /^<[^>]*>/.exec(markup)?.[0] ?? ''
  const attribute = (name: string) => new RegExp(`\\s${name}="([^"]+)"`).exec(opening)?.[1]
  const tag = /^<([\w-]+)/.exec(opening)?.[1] ?? 'markup'
  const component = attribute('data-component-name') ?? attribute('class')?.trim().split(/\s+/)[0]
  if (component) return component
  const host = tag === 'iframe' ? /^https?:\/\/([^/?#]+)/i.exec(attribute('src') ?? '')?.[1] : undefined
  return host ? `${tag} ${host}` : tag
}

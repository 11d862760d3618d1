import { readFile, realpath, stat } from 'node:fs/promises'
import { basename, extname, sep } from 'node:path'
import { findJsonError, type JsonError } from '../input/json.js'
import { hasPost, postOf, type PostSurroundings, type ReadInput } from '../input/read-input.js'
import { UsageError } from '../usage-error.js'

/** Position of a syntax error in JSON. */
export interface JsonPlace extends JsonError {
  /** The line, shortened. */
  readonly excerpt: string
}

/** A post in the list. It is not rendered yet. */
export interface PostEntry {
  /** Path relative to the watched folder, with slashes. Identifies the post in addresses. */
  readonly name: string
  /** null if the file could not be read. */
  readonly title: string | null
  /** `broken`: not JSON, or not a post. The last valid version is still shown. */
  readonly state: 'fine' | 'broken'
  /** Where its JSON is broken; null for other reasons and for a valid file. */
  readonly broken: JsonPlace | null
  /** Whether there is a valid version to show. */
  readonly showable: boolean
  /** Increases with each change of the file. */
  readonly revision: number
  /** Time of the file's last change in milliseconds since 1970. */
  readonly changed: number
}

/** A file, and the last valid post that it contained. */
export interface Watched {
  /** What a list shows of it. */
  readonly entry: PostEntry
  /** null until the file contains a post. */
  readonly post: ReadInput | null
}

export interface ReadFile {
  readonly watched: Watched
  /** Version of the file, to detect changes. */
  readonly stamp: string
  /** What stays of the post if a library does not keep it: see `PostSummaries`. */
  readonly summary?: PostSummary | undefined
}

/** What a program knows about a post without its text. */
export interface PostSummary {
  /** The title of the post. */
  readonly title: string
}

/** The surroundings of a post's file, and their version to detect changes. */
export interface Surroundings extends PostSurroundings {
  readonly stamp: string
}

const NOTHING_AROUND: Surroundings = { stamp: '' }
const EXCERPT = 80
/** Bytes. Larger files are not posts, and reading them would block the page. */
const LARGEST = 20 * 1024 * 1024
const NOWHERE = { line: 1, column: 1, excerpt: '' }

/** Reads the file. Returns `before` if it has not changed; null if it is missing or outside the folder. */
export async function readWatched(
  file: string,
  base: string,
  name: string,
  before: ReadFile | undefined,
  revision: () => number,
  surroundings: (file: string) => Promise<Surroundings> = async () => NOTHING_AROUND,
  known: (stamp: string) => PostSummary | null = () => null,
): Promise<ReadFile | null> {
  const real = await realFileWithin(file, base)
  if (real === null) return null
  try {
    const stats = await stat(real, { bigint: true })
    if (!stats.isFile()) return null
    const around = await surroundings(real)
    const stamp = `${stats.mtimeNs} ${stats.size} ${stats.ino} ${around.stamp}`
    if (stamp === before?.stamp) return before
    const common = { name, revision: revision(), changed: Number(stats.mtimeNs / 1000n) / 1000 }
    const summary = known(stamp)
    if (summary)
      return {
        stamp,
        summary,
        watched: {
          entry: { ...common, title: summary.title || null, state: 'fine', broken: null, showable: true },
          post: null,
        },
      }
    const read =
      stats.size > LARGEST
        ? { broken: { ...NOWHERE, message: 'The file is too large for a post.' } }
        : await postIn((await readFile(real, 'utf8')).replace(/^\uFEFF/, ''), name, around)
    const kept = before?.watched.post ?? null
    return 'broken' in read
      ? {
          stamp,
          summary: before?.summary,
          watched: {
            entry: {
              ...common,
              title: before?.watched.entry.title ?? null,
              state: 'broken',
              broken: read.broken,
              showable: before?.watched.entry.showable ?? false,
            },
            post: kept,
          },
        }
      : {
          stamp,
          watched: {
            entry: { ...common, title: read.post.post.title || null, state: 'fine', broken: null, showable: true },
            post: read.post,
          },
        }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'ENOENT') return null
    const message =
      error instanceof UsageError
        ? error.message
        : code === 'EACCES'
          ? 'Permission denied. Allow reading the file.'
          : `The file cannot be read (${code}).`
    const { entry, post } = before?.watched ?? { entry: { title: null, showable: false }, post: null }
    return {
      stamp: message,
      summary: before?.summary,
      watched: {
        entry: {
          name,
          revision: revision(),
          changed: Date.now(),
          title: entry.title,
          state: 'broken',
          broken: { ...NOWHERE, message },
          showable: entry.showable,
        },
        post,
      },
    }
  }
}

/** The real path of a file. Null if it is missing, or if a link leads out of the folder. */
export async function realFileWithin(file: string, base: string): Promise<string | null> {
  const real = await realpath(file).catch(() => null)
  return real !== null && (real === base || real.startsWith(base.endsWith(sep) ? base : base + sep)) ? real : null
}

async function postIn(
  text: string,
  name: string,
  around: PostSurroundings,
): Promise<{ readonly post: ReadInput } | { readonly broken: JsonPlace }> {
  const extension = extname(name).toLowerCase()
  try {
    const post = await postOf({ name, stem: basename(name, extname(name)), extension, text }, around)
    if (hasPost(post)) return { post }
    const [problem] = post.problems
    return {
      broken: {
        ...NOWHERE,
        message: problem ? `${problem.path} ${problem.message}`.trim() : 'The file contains no post.',
      },
    }
  } catch (thrown) {
    const error = extension === '.json' ? findJsonError(text) : null
    return {
      broken: error
        ? { ...error, excerpt: excerptOf(text, error) }
        : { ...NOWHERE, message: thrown instanceof Error ? thrown.message : String(thrown) },
    }
  }
}

function excerptOf(text: string, { line, column }: { line: number; column: number }): string {
  const [whole = ''] = text.split(/\r\n|\r|\n/).slice(line - 1, line)
  const from = Math.max(0, column - EXCERPT / 2)
  return whole.slice(from, from + EXCERPT).trim()
}

import { existsSync, statSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PostAudience } from '../../domain/post/entities.js'
import { appendAll } from '../../domain/values/append-all.js'
import { largest } from '../../domain/values/extremes.js'
import { trimEndOf } from '../../domain/values/trim-end.js'
import type { Configuration } from '../configuration/configuration.js'
import { type TableCell, table } from '../table.js'
import { paintFor, printable, progressOn, printError, widthOf, type TerminalLayout } from '../terminal.js'
import { EXIT, type ExitCode, fileProblem, UsageError } from '../usage-error.js'
import { checkTotal, layoutOf, type Outcome, readArchive, sizeProblem } from './archive/read-archive.js'
import type { Remark } from './archive/rows.js'
import { type Archive, openArchive } from './archive/zip.js'
import { envelopeChunks } from './envelope.js'
import type { LossList } from './losses.js'

interface ArchiveImport {
  readonly directory: string
  /** File names that this run has written, in lower case. */
  readonly taken: Set<string>
  /** Maximum size of a post's HTML in bytes. */
  readonly maxInput: number
  readonly audience: PostAudience | undefined
  /** Fields of the publication for every post. */
  readonly publication: Readonly<Record<string, unknown>> | undefined
  /** The original address of the posts, for relative links. */
  readonly baseUrl: string | undefined
  /** CSS selector of the elements that hold a post. */
  readonly selector: string | undefined
  /** Collects content that the posts lost or left out. */
  readonly losses: LossList
  readonly configuration: Configuration
}

export function isArchive(path: string): boolean {
  return /\.zip$/i.test(path)
}

/** The output directory for the posts of an archive. Throws `UsageError` if it is missing or a file. */
export function archiveDirectory(path: string, output: string | undefined): string {
  if (output === undefined) throw new UsageError(`${path}: an archive needs an output directory. Add -o <directory>.`)
  if (existsSync(output) && !statSync(output).isDirectory())
    throw new UsageError(`-o ${output} is a file, but an archive needs a directory.`)
  return output
}

/** Imports an export of the platform. Writes one file for each post. */
export async function importArchive(path: string, settings: ArchiveImport): Promise<ExitCode> {
  const archive = await openArchive(path)
  try {
    const outcome = await importPosts(path, archive, settings)
    if (outcome === null) return EXIT.content
    process.stderr.write(
      outcomeReport(path, settings.directory, outcome, {
        width: widthOf(process.stderr),
        paint: paintFor(process.stderr),
      }),
    )
    return outcome.failed.length > 0 || outcome.lost.length > 0 || outcome.read.size === 0 ? EXIT.content : EXIT.fine
  } finally {
    await archive.close()
  }
}

/** Null if there was nothing to import or no space to write. Both have been reported. */
async function importPosts(
  path: string,
  archive: Archive,
  { directory, taken, maxInput, audience, publication, baseUrl, selector, losses, configuration }: ArchiveImport,
): Promise<Outcome | null> {
  const { importHtml } = await configuration.diptych()
  const layout = layoutOf(archive.files)
  if (layout.posts.length === 0 && archive.refused.length === 0) {
    printError(`${path}: contains no posts. An export has posts.csv next to posts/*.html.`)
    return null
  }
  checkTotal(
    path,
    archive,
    layout.posts.filter((file) => sizeProblem(file, maxInput) === null),
  )
  await makeDirectory(directory)
  let written = 0
  try {
    const outcome = await readArchive(layout, {
      importPost: (html, known) => importHtml(html, { ...known, publication, baseUrl, selector }),
      progress: (total) => progressOn(process.stderr, total),
      maxInput,
      audience,
      async write(stem, post, file) {
        const name = fileNameFor(stem)
        // Some file systems ignore case in names.
        const key = name.toLowerCase()
        if (taken.has(key)) return `another post was already written to ${name}.json`
        taken.add(key)
        const failure = await writePostFile(directory, name, envelopeChunks(post))
        if (failure === null) {
          written++
          losses.add(`${path}/${file}`, post)
        }
        return failure
      },
    })
    return { ...outcome, failed: [...archive.refused, ...outcome.failed] }
  } catch (error) {
    if (!(error instanceof WriteStopped)) throw error
    printError(
      `${error.message}. The import of ${path} stopped after ${written === 1 ? '1 post' : `${written} posts`}. Check space and permissions, and import again.`,
    )
    return null
  }
}

/** After one of these errors, no other file can be written either. */
const FATAL = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE'])
/** File systems allow 255 bytes. The rest is for the file extension. */
const MAX_NAME_BYTES = 200

/** No file can be written any more, so the import ends. The message is one line for people. */
class WriteStopped extends UsageError {}

/** Creates the directory of an import. Throws `UsageError` if it cannot. */
async function makeDirectory(path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true })
  } catch (error) {
    throw fileProblem(path, error)
  }
}

/**
 * Writes `<directory>/<name>.json` atomically. Returns the reason if this file cannot be written. Throws `WriteStopped`
 * if no file can be written.
 */
async function writePostFile(directory: string, name: string, chunks: Iterable<string>): Promise<string | null> {
  const path = join(directory, `${name}.json`)
  const part = `${path}.part`
  try {
    await writeFile(part, chunks)
    await rename(part, path)
    return null
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined)
    const code = error instanceof Error && 'code' in error ? String(error.code) : null
    // An error without a code is a bug and is reported as one.
    if (code === null) throw error
    const { message } = fileProblem(path, error)
    if (FATAL.has(code)) throw new WriteStopped(message)
    return `could not be written: ${message}`
  }
}

/** A file name that is valid on every file system. */
function fileNameFor(stem: string): string {
  const plain = stem.replace(/[\p{Cc}\p{Cf}\p{Cs}<>:"/\\|?*]+/gu, '-').replace(/^[. ]+/, '')
  const short = withinBytes([...trimEndOf(plain, /[. ]/)].slice(0, 80), MAX_NAME_BYTES)
  return /^(con|prn|aux|nul|com\d|lpt\d)?(\.|$)/i.test(short) ? `post-${short}` : short
}

function withinBytes(characters: readonly string[], limit: number): string {
  let bytes = 0
  const kept = characters.filter((character) => (bytes += Buffer.byteLength(character)) <= limit)
  return kept.join('')
}

/** Maximum rows of a list. The first line has the full count. */
const MOST = 20
const MOST_POSTS = 3

/** The result of an import for people, with a small table each for imported, unsupported, failed and noted items. */
function outcomeReport(
  archive: string,
  directory: string,
  { read, unsupported, failed, lost, notes }: Outcome,
  { width, paint }: TerminalLayout,
): string {
  const posts = [...read.values()].reduce((sum, kind) => sum + kind.posts, 0)
  const verdict = [
    `${counted(posts, 'post')} imported into ${directory}`,
    ...(failed.length ? [`${failed.length} failed`] : []),
    ...(lost.length ? [`${counted(lost.length, 'part')} lost`] : []),
  ].join(', ')
  const lines = [`${paint('bold', archive)}: ${paint(failed.length || lost.length ? 'error' : 'fine', verdict)}`]
  const section = (heading: string, rows: readonly (readonly [TableCell, TableCell, TableCell])[]) => {
    if (rows.length) appendAll(lines, ['', paint('bold', heading), ...table(rows, { width, paint })])
  }
  const numbers = new Intl.NumberFormat('en')
  const count = (value: number, all: readonly number[]): TableCell => ({
    text: numbers.format(value).padStart(largest(all.map((other) => numbers.format(other).length))),
  })

  const kinds = [...read].sort(([, a], [, b]) => b.posts - a.posts)
  section(
    'Imported',
    kinds.map(([type, kind]) => [
      { text: type },
      count(
        kind.posts,
        kinds.map(([, other]) => other.posts),
      ),
      { text: kind.drafts ? counted(kind.drafts, 'draft') : '' },
    ]),
  )
  const names = [...unsupported].sort(([a, x], [b, y]) => y.count - x.count || a.localeCompare(b))
  section(
    'Unsupported components, kept as they were',
    names.map(([name, known]) => [
      { text: printable(name) },
      count(
        known.count,
        names.map(([, other]) => other.count),
      ),
      { text: `in ${namesLine(known.posts)}` },
    ]),
  )
  section('Failed', remarks(failed, 'error'))
  section('Lost or changed', remarks(lost, 'error'))
  section('Notes', remarks(notes, 'warning'))
  return `${lines.map((line) => line.trimEnd()).join('\n')}\n`
}

function remarks(list: readonly Remark[], style: 'error' | 'warning'): [TableCell, TableCell, TableCell][] {
  const sign = style === 'error' ? 'error' : 'note'
  const rows: [TableCell, TableCell, TableCell][] = list
    .slice(0, MOST)
    .map(({ where, message }) => [{ text: printable(where) }, { text: sign, style }, { text: printable(message, 400) }])
  if (list.length > MOST) rows.push([{ text: '' }, { text: sign, style }, { text: `and ${list.length - MOST} more` }])
  return rows
}

function namesLine(posts: readonly string[]): string {
  const shown = posts
    .slice(0, MOST_POSTS)
    .map((post) => printable(post))
    .join(', ')
  return posts.length > MOST_POSTS ? `${shown} and ${posts.length - MOST_POSTS} more` : shown
}

function counted(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`
}

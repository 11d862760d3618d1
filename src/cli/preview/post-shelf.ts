import { readFile, realpath, stat } from 'node:fs/promises'
import { basename, dirname, extname, relative, resolve, sep } from 'node:path'
import { watch, type FSWatcher } from 'chokidar'
import type { Post } from '../../index.js'
import type { JsonPlace, PostEntry } from '../../preview/protocol.js'
import { findJsonError } from '../json-error.js'
import { hasPost } from '../problems.js'
import { postOf } from '../read-input.js'
import { fileProblem, UsageError } from '../usage-error.js'

/** A post and the last text of its file that was one. */
export interface Shelved {
  readonly entry: PostEntry
  /** null while the file has never held a post. */
  readonly post: Post | null
}

export interface PostShelf {
  list(): readonly PostEntry[]
  get(name: string): Shelved | undefined
  close(): Promise<void>
}

export interface ShelfEvents {
  /** A post came, changed or went. */
  readonly changed: () => void
}

const EXCERPT = 80
/** Longer files are no posts; reading them would stop the page. */
const LARGEST = 20 * 1024 * 1024
const ENDINGS = new Set(['.json', '.html', '.htm'])

/**
 * Watches a file, or a folder with everything in it. A post that stops being one keeps the last that was.
 * Names are those of files that were found here: no address of the page ever becomes a path.
 *
 * @throws UsageError when there is nothing at the path.
 */
export async function openShelf(path: string, { changed }: ShelfEvents): Promise<PostShelf> {
  const root = await realpath(path).catch((error: unknown) => {
    throw fileProblem(path, error)
  })
  const single = (await stat(root)).isFile()
  if (single && !ENDINGS.has(extname(root).toLowerCase())) throw new UsageError(`${path}: is neither .json nor .html`)
  const base = single ? dirname(root) : root
  const shelf = new Map<string, Shelved>()
  const nameOf = (file: string) => relative(base, resolve(file)).split(sep).join('/')

  const load = async (file: string): Promise<void> => {
    const name = nameOf(file)
    const before = shelf.get(name)
    const read = await readShelved(file, base, name, before).catch(() => null)
    if (read === null) shelf.delete(name)
    else if (read === before) return
    else shelf.set(name, read)
    changed()
  }

  const watcher: FSWatcher = watch(root, {
    // Hidden files and modules hold no posts; links that lead out of the folder are not followed.
    followSymlinks: false,
    ignored: (file, stats) => (file !== root && /^\.|^node_modules$/.test(basename(file))) || (stats?.isFile() === true && !ENDINGS.has(extname(file).toLowerCase())),
    ignoreInitial: false,
    // Editors write a new file and put it in the old one's place.
    atomic: 20,
  })
  const first: Promise<void>[] = []
  watcher.on('add', (file) => void first.push(load(file))).on('change', (file) => void load(file))
  watcher.on('unlink', (file) => {
    shelf.delete(nameOf(file))
    changed()
  })
  await new Promise<void>((ready) => watcher.once('ready', ready))
  await Promise.all(first)
  return {
    list: () => [...shelf.values()].map(({ entry }) => entry).sort((one, other) => (one.name < other.name ? -1 : 1)),
    get: (name) => shelf.get(name),
    close: () => watcher.close(),
  }
}

/** The file as it is now; `before` itself where nothing changed, null where it is none of ours. */
async function readShelved(file: string, base: string, name: string, before: Shelved | undefined): Promise<Shelved | null> {
  const real = await realpath(file)
  if (real !== base && !real.startsWith(base + sep)) return null
  const { mtimeMs, size } = await stat(real)
  const common = { name, revision: (before?.entry.revision ?? 0) + 1, changed: mtimeMs }
  if (size > LARGEST) return { entry: { ...common, title: null, state: 'broken', broken: { line: 1, column: 1, message: 'it is too large for a post', excerpt: '' } }, post: before?.post ?? null }
  const text = (await readFile(real, 'utf8')).replace(/^\uFEFF/, '')
  const read = postIn(text, name)
  if ('broken' in read) return { entry: { ...common, title: before?.entry.title ?? null, state: 'broken', broken: read.broken }, post: before?.post ?? null }
  return { entry: { ...common, title: read.post.post.title || null, state: 'fine', broken: null }, post: read.post }
}

function postIn(text: string, name: string): { readonly post: Post } | { readonly broken: JsonPlace } {
  const extension = extname(name).toLowerCase()
  const error = extension === '.json' ? findJsonError(text) : null
  if (error) return { broken: { ...error, excerpt: excerptOf(text, error) } }
  try {
    const post = postOf({ name, stem: basename(name, extname(name)), extension, text })
    if (hasPost(post)) return { post }
    const [problem] = post.problems
    return { broken: { line: 1, column: 1, message: problem ? `${problem.path} ${problem.message}`.trim() : 'it holds no post', excerpt: '' } }
  } catch (thrown) {
    return { broken: { line: 1, column: 1, message: thrown instanceof Error ? thrown.message : String(thrown), excerpt: '' } }
  }
}

function excerptOf(text: string, { line, column }: { line: number; column: number }): string {
  const [whole = ''] = text.split(/\r\n|\r|\n/).slice(line - 1, line)
  const from = Math.max(0, column - EXCERPT / 2)
  return whole.slice(from, from + EXCERPT).trim()
}

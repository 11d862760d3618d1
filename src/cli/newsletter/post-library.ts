import { realpath, stat } from 'node:fs/promises'
import { basename, dirname, extname, join, relative, resolve, sep } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { watch } from 'chokidar'
import { limitConcurrency } from '../../domain/values/limit-concurrency.js'
import { PLATFORM, type ConfiguredReader } from '../configuration/configuration.js'
import { linkLookup, type LinkLookup } from '../input/lookups.js'
import type { PostSurroundings } from '../input/read-input.js'
import { latestOnly } from '../render/watch.js'
import { warn } from '../terminal.js'
import { fileProblem, UsageError } from '../usage-error.js'
import { newsletterOf, PUBLICATION_FILE } from './newsletter.js'
import { pictureFolder, type PictureFolder } from './picture-folder.js'
import { readWatched, realFileWithin, type PostEntry, type ReadFile, type Watched } from './read-watched.js'

/** The posts of a watched folder. */
export interface PostLibrary {
  /** All posts, by name. */
  list(): readonly PostEntry[]
  /** Grows when a post is added, changed or removed. */
  changes(): number
  /** A post by its name; undefined if no file has this name. */
  get(name: string): Watched | undefined
  /** Real path of a post's file; null if it is missing or not in this library. */
  fileOf(name: string): Promise<string | null>
  /** Real path of the newsletter's folder of a post's file. */
  newsletterFolder(file: string): Promise<string>
  /** How the post in a file is read. */
  surroundingsOf(file: string): Promise<PostSurroundings>
  /** Real path of the watched folder; null if a single file is watched. */
  readonly folder: string | null
  /** Reads a file of the folder now, which may be new or gone, without waiting for the watcher. */
  refresh(name: string): Promise<void>
  /** The pictures of all posts. */
  readonly pictures: PictureFolder
  /** Resolves when all files that existed at the start are read. */
  readonly complete: Promise<void>
  /** Stops watching. */
  close(): Promise<void>
}

/** How a folder of posts is watched. */
export interface PostLibraryEvents {
  /** Called when a post was added, changed or removed. */
  readonly changed: () => void
  /** The file of `--publication`. */
  readonly publication?: string | undefined
  /** Looks up links of Markdown. Default: only cached answers. */
  readonly links?: LinkLookup | undefined
  /** Reads the posts. Default: the platform's instance. */
  readonly configuration?: ConfiguredReader | undefined
}

const ENDINGS = new Set(['.json', '.html', '.htm', '.md', '.markdown'])
/** Describes a folder and is not a post. */
const README = /^readme\.(?:md|markdown)$/i
/** Milliseconds. The watcher does not report a second change within 50 ms of the first. */
const SETTLED_AFTER = 80
/** Milliseconds. Some editors empty a file before they write it. */
const HALF_SAVED = 40
/** Milliseconds. Large folders are shown while they are still being read. */
const PATIENCE = 1000
const READ_AT_ONCE = 8

/**
 * Watches a file, or a folder with everything in it. If a file breaks, its last valid post is kept. Posts are looked up
 * by name among the files found; a name from a request is never used as a path.
 *
 * @throws UsageError if the path does not exist.
 */
export async function openPostLibrary(
  path: string,
  { changed, publication, links = linkLookup({ offline: true }), configuration = PLATFORM }: PostLibraryEvents,
): Promise<PostLibrary> {
  const root = await realpath(path).catch((error: unknown) => {
    throw fileProblem(path, error)
  })
  const single = (await stat(root)).isFile()
  if (single && !ENDINGS.has(extname(root).toLowerCase())) throw new UsageError(`${path}: is not .md, .json or .html`)
  const base = single ? dirname(root) : root
  // Pictures of the whole path, because folders below may be newsletters of their own.
  const around = await newsletterOf(base, { publication })
  const picturesFrom = around.folder
  const surroundings = async (file: string) => ({
    ...(await newsletterOf(file, { publication, base: picturesFrom })),
    links,
    configuration,
  })
  const library = new Map<string, ReadFile>()
  const timers = new Map<string, NodeJS.Timeout>()
  // Open pages compare revisions, also with those of a restarted server.
  let revision = Date.now()
  let changes = 0
  let closed = false
  const nextRevision = () => ++revision
  const nameOf = (file: string) => relative(base, file).split(sep).join('/')

  const look = latestOnly(async (file) => {
    const name = nameOf(file)
    const before = library.get(name)
    let read = await readWatched(file, base, name, before, nextRevision, surroundings)
    if (before?.watched.entry.state === 'fine' && read?.watched.entry.state === 'broken') {
      await sleep(HALF_SAVED)
      read = await readWatched(file, base, name, before, nextRevision, surroundings)
    }
    if (closed || read === (before ?? null)) return
    if (read === null) library.delete(name)
    else library.set(name, read)
    changes++
    clearTimeout(timers.get(file))
    timers.set(file, setTimeout(() => void look(file), SETTLED_AFTER).unref())
    changed()
  })

  const watcher = watch(around.file === null ? root : [root, around.file], {
    // Hidden files and node_modules are skipped. Links that lead out of the folder are not followed.
    followSymlinks: false,
    ignored: (file, stats) =>
      (file !== root && file !== around.file && /^\.|^node_modules$|\.proof\.(?:json|html)$/.test(basename(file))) ||
      (stats?.isFile() === true &&
        (!ENDINGS.has(extname(file).toLowerCase()) || (file !== root && README.test(basename(file))))),
    // Editors write a new file and rename it to the old one.
    atomic: 20,
  })
  // A single file from the command line is always a post, whatever its name.
  const isPublication = (file: string) =>
    resolve(file) === around.file || (!single && basename(file) === PUBLICATION_FILE)
  const few = limitConcurrency(READ_AT_ONCE)
  const first: Promise<void>[] = []
  const changedAt = (file: string) => {
    if (!isPublication(file)) return void look(resolve(file))
    for (const name of library.keys()) void look(join(base, name))
  }
  watcher.on('add', (file) => {
    if (isPublication(file)) changedAt(file)
    else first.push(few(() => look(resolve(file))))
  })
  watcher.on('change', changedAt).on('unlink', changedAt)
  watcher.on('error', (error) =>
    warn(`a change may be missed: ${error instanceof Error ? error.message : String(error)}`),
  )
  await new Promise<void>((ready) => watcher.once('ready', ready))
  const complete = Promise.all(first.splice(0)).then(() => undefined)
  await Promise.race([complete, sleep(PATIENCE, undefined, { ref: false })])
  return {
    list: () =>
      [...library.values()].map(({ watched }) => watched.entry).sort((one, other) => (one.name < other.name ? -1 : 1)),
    changes: () => changes,
    get: (name) => library.get(name)?.watched,
    fileOf: async (name) => (library.has(name) ? realFileWithin(join(base, name), base) : null),
    surroundingsOf: surroundings,
    newsletterFolder: async (file) => (await surroundings(file)).folder,
    folder: single ? null : base,
    refresh: (name) => look(join(base, name)),
    pictures: pictureFolder(picturesFrom),
    complete,
    async close() {
      closed = true
      timers.forEach((timer) => clearTimeout(timer))
      await watcher.close()
    },
  }
}

import { realpath, stat } from 'node:fs/promises'
import { basename, dirname, extname, join, relative, resolve, sep } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { watch } from 'chokidar'
import type { PostEntry } from '../../preview/protocol.js'
import { latestOnly } from '../latest-only.js'
import { linkLookup, type LinkLookup } from '../links/link-lookup.js'
import { newsletterOf, PUBLICATION_FILE } from '../newsletter/newsletter.js'
import { pictureFolder, type PictureFolder } from '../newsletter/picture-folder.js'
import { lanes } from '../../transports/lanes.js'
import { warn } from '../terminal.js'
import { fileProblem, UsageError } from '../usage-error.js'
import { readWatched, realFileWithin, type ReadFile, type Watched } from './read-watched.js'

export interface PostLibrary {
  list(): readonly PostEntry[]
  get(name: string): Watched | undefined
  /** Real path of a post's file; null if there is none, or none of this library. */
  fileOf(name: string): Promise<string | null>
  /** Real path of the newsletter's folder that a post's file is in. */
  newsletterFolder(file: string): Promise<string>
  /** Reads a post's file now: nobody has to wait for the watcher. */
  refresh(name: string): Promise<void>
  /** The pictures of all posts. */
  readonly pictures: PictureFolder
  /** Once every file that was there at first is read. */
  readonly complete: Promise<void>
  close(): Promise<void>
}

export interface PostLibraryEvents {
  /** A post came, changed or went. */
  readonly changed: () => void
  /** The file of `--publication`. */
  readonly publication?: string | undefined
  /** Asks services what links of Markdown lead to. Default: only what they answered before. */
  readonly links?: LinkLookup | undefined
}

const ENDINGS = new Set(['.json', '.html', '.htm', '.md', '.markdown'])
/** Says what a folder holds, and is no post. */
const README = /^readme\.(?:md|markdown)$/i
/** The watcher says nothing of a second change within 50 ms of the first. */
const SETTLED_AFTER = 80
/** An editor that empties a file before it fills it is no writer who broke it. */
const HALF_SAVED = 40
/** Large folders are shown while they are still read. */
const PATIENCE = 1000
const READ_AT_ONCE = 8

/**
 * Watches a file, or a folder with everything in it. A post that stops being one keeps the last that was.
 * Names are those of files that were found here: no address of the page ever becomes a path.
 *
 * @throws UsageError when there is nothing at the path.
 */
export async function openPostLibrary(
  path: string,
  { changed, publication, links = linkLookup({ offline: true }) }: PostLibraryEvents,
): Promise<PostLibrary> {
  const root = await realpath(path).catch((error: unknown) => {
    throw fileProblem(path, error)
  })
  const single = (await stat(root)).isFile()
  if (single && !ENDINGS.has(extname(root).toLowerCase())) throw new UsageError(`${path}: is not .md, .json or .html`)
  const base = single ? dirname(root) : root
  // Of the whole path: a file below may be in a newsletter of its own.
  const around = await newsletterOf(base, { publication })
  const picturesFrom = around.folder
  const surroundings = async (file: string) => ({
    ...(await newsletterOf(file, { publication, base: picturesFrom })),
    links,
  })
  const library = new Map<string, ReadFile>()
  const timers = new Map<string, NodeJS.Timeout>()
  // Pages that stay open compare revisions, also with those of a server that was started again.
  let revision = Date.now()
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
    clearTimeout(timers.get(file))
    timers.set(file, setTimeout(() => void look(file), SETTLED_AFTER).unref())
    changed()
  })

  const watcher = watch(around.file === null ? root : [root, around.file], {
    // Hidden files and modules hold no posts; links that lead out of the folder are not followed.
    followSymlinks: false,
    ignored: (file, stats) =>
      (file !== root && file !== around.file && /^\.|^node_modules$|\.proof\.(?:json|html)$/.test(basename(file))) ||
      (stats?.isFile() === true &&
        (!ENDINGS.has(extname(file).toLowerCase()) || (file !== root && README.test(basename(file))))),
    // Editors write a new file and put it in the old one's place.
    atomic: 20,
  })
  // A single file was named, so it is a post, whatever it is called.
  const isPublication = (file: string) =>
    resolve(file) === around.file || (!single && basename(file) === PUBLICATION_FILE)
  const few = lanes(READ_AT_ONCE)
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
    get: (name) => library.get(name)?.watched,
    fileOf: async (name) => (library.has(name) ? realFileWithin(join(base, name), base) : null),
    newsletterFolder: async (file) => (await surroundings(file)).folder,
    refresh: async (name) => (library.has(name) ? look(join(base, name)) : undefined),
    pictures: pictureFolder(picturesFrom),
    complete,
    async close() {
      closed = true
      timers.forEach((timer) => clearTimeout(timer))
      await watcher.close()
    },
  }
}

import { realpath, stat } from 'node:fs/promises'
import { basename, dirname, extname, join, relative, resolve, sep } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { watch } from 'chokidar'
import { limitConcurrency } from '../../domain/values/limit-concurrency.js'
import { PLATFORM, type ConfiguredReader } from '../configuration/configuration.js'
import { linkLookup, type LinkLookup } from '../input/lookups.js'
import { pageFinder, pagesAround } from '../input/page-finder.js'
import type { PostSurroundings, ReadInput } from '../input/read-input.js'
import { latestOnly } from '../render/watch.js'
import { warn } from '../terminal.js'
import { fileProblem, UsageError } from '../usage-error.js'
import { newsletterOf, PUBLICATION_FILE } from './newsletter.js'
import { pictureFolder, type PictureFolder } from './picture-folder.js'
import {
  readWatched,
  realFileWithin,
  type PostEntry,
  type PostSummary,
  type ReadFile,
  type Watched,
} from './read-watched.js'

/** The posts of a watched folder. */
export interface PostLibrary<S extends PostSummary = PostSummary> {
  /** All posts, by name. */
  list(): readonly PostEntry[]
  /** Grows when a post is added, changed or removed. */
  changes(): number
  /** A post by its name; undefined if no file has this name. With `summaries`, it has no `post`. */
  get(name: string): Watched | undefined
  /** What is known of each post, with `summaries`. */
  summaries(): readonly KnownPost<S>[]
  /** The last valid post of a file: from memory if it was used lately, else from the file. Null for an unknown name. */
  load(name: string): Promise<ReadInput | null>
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

/** What a library with `summaries` knows of a post. */
export interface KnownPost<S extends PostSummary> {
  /** Its entry in the list. */
  readonly entry: PostEntry
  /** The version of its file. */
  readonly stamp: string
  /** What `PostSummaries.of` made of it. */
  readonly summary: S
}

/** What a library keeps of posts instead of whole posts: a folder may hold more posts than memory. */
export interface PostSummaries<S extends PostSummary> {
  /** Makes the summary of a post that was read. */
  of(name: string, post: ReadInput): S
  /** The summary of an earlier run. A file of this version is not read. Null: it is. */
  known(name: string, stamp: string): S | null
}

/** How a folder of posts is watched. */
export interface PostLibraryEvents<S extends PostSummary = PostSummary> {
  /** What is kept of each post. Default: the whole post. */
  readonly summaries?: PostSummaries<S> | undefined
  /** Called when a post was added, changed or removed. */
  readonly changed: () => void
  /** The file of `--publication`. */
  readonly publication?: string | undefined
  /** Looks up links of Markdown. Default: only cached answers. */
  readonly links?: LinkLookup | undefined
  /** Reads the posts. Default: the platform's instance. */
  readonly configuration?: ConfiguredReader | undefined
}

const ENDINGS = new Set(['.json', '.html', '.htm', '.md', '.mdx', '.markdown'])
/** The file with old addresses in a newsletter's folder. It is not a post. */
const REDIRECTS_FILE = 'redirects.json'
/** Describes a folder or its packages and is not a post. `npm create diptych` makes two of them. */
const NOT_A_POST = /^(?:readme\.(?:mdx?|markdown)|(?:package|package-lock|tsconfig|jsconfig|deno|composer)\.json)$/i
/** Milliseconds. The watcher does not report a second change within 50 ms of the first. */
const SETTLED_AFTER = 80
/** Milliseconds. Some editors empty a file before they write it. */
const HALF_SAVED = 40
/** Milliseconds. Large folders are shown while they are still being read. */
const PATIENCE = 1000
const READ_AT_ONCE = 8
/** Maximum number of whole posts in memory with `summaries`. */
const KEPT_POSTS = 500

/**
 * Watches a file, or a folder with everything in it. If a file breaks, its last valid post is kept. Posts are looked up
 * by name among the files found; a name from a request is never used as a path.
 *
 * @throws UsageError if the path does not exist.
 */
export async function openPostLibrary<S extends PostSummary = PostSummary>(
  path: string,
  {
    changed,
    summaries,
    publication,
    links = linkLookup({ offline: true }),
    configuration = PLATFORM,
  }: PostLibraryEvents<S>,
): Promise<PostLibrary<S>> {
  const root = await realpath(path).catch((error: unknown) => {
    throw fileProblem(path, error)
  })
  const single = (await stat(root)).isFile()
  if (single && !ENDINGS.has(extname(root).toLowerCase())) throw new UsageError(`${path}: is not .md, .json or .html`)
  const base = single ? dirname(root) : root
  // Pictures of the whole path, because folders below may be newsletters of their own.
  const around = await newsletterOf(base, { publication })
  const picturesFrom = around.folder
  const surroundingsNow = async (file: string) => {
    const newsletter = await newsletterOf(file, { publication, base: picturesFrom })
    return { ...newsletter, findPage: pageFinder(pagesAround(newsletter.postFolder)), links, configuration }
  }
  // While all files are read at the start, those of a folder have one newsletter and one list of files.
  const ofFolders = new Map<string, ReturnType<typeof surroundingsNow>>()
  let isComplete = false
  const surroundings = (file: string) => {
    const folder = dirname(file)
    const found = ofFolders.get(folder) ?? surroundingsNow(file)
    if (!isComplete) ofFolders.set(folder, found)
    return found
  }
  const library = new Map<string, ReadFile>()
  const timers = new Map<string, NodeJS.Timeout>()
  // Open pages compare revisions, also with those of a restarted server.
  let revision = Date.now()
  let changes = 0
  let closed = false
  const nextRevision = () => ++revision
  const nameOf = (file: string) => relative(base, file).split(sep).join('/')

  const recent = recentPosts(KEPT_POSTS)
  const loading = new Map<string, Promise<ReadInput | null>>()
  const readAgain = async (name: string): Promise<ReadInput | null> => {
    const read = await readWatched(join(base, name), base, name, undefined, nextRevision, surroundings)
    const post = read?.watched.post ?? null
    if (post !== null) recent.put(name, post)
    return post
  }
  /** A file as it is kept: whole, or as a summary and for a while. */
  const kept = (name: string, read: ReadFile): ReadFile => {
    const { watched, stamp } = read
    if (!summaries) return read
    if (watched.entry.state === 'broken') {
      // The last valid post stays, if this run has read it.
      const post = library.get(name)?.watched.post ?? recent.get(name)
      return { ...read, watched: { post, entry: { ...watched.entry, showable: post !== null } } }
    }
    if (watched.post === null) return read
    recent.put(name, watched.post)
    return { stamp, summary: summaries.of(name, watched.post), watched: { ...watched, post: null } }
  }
  const look = latestOnly(async (file) => {
    const name = nameOf(file)
    const before = library.get(name)
    const readNow = () =>
      readWatched(
        file,
        base,
        name,
        before,
        nextRevision,
        surroundings,
        (stamp) => summaries?.known(name, stamp) ?? null,
      )
    let read = await readNow()
    if (before?.watched.entry.state === 'fine' && read?.watched.entry.state === 'broken') {
      await sleep(HALF_SAVED)
      read = await readNow()
    }
    if (closed || read === (before ?? null)) return
    if (read === null) {
      library.delete(name)
      recent.drop(name)
    } else library.set(name, kept(name, read))
    changes++
    clearTimeout(timers.get(file))
    timers.set(file, setTimeout(() => void look(file), SETTLED_AFTER).unref())
    changed()
  })

  const redirects = join(around.folder, REDIRECTS_FILE)
  const watcher = watch(around.file === null ? root : [root, around.file], {
    // Hidden files and node_modules are skipped. Links that lead out of the folder are not followed.
    followSymlinks: false,
    ignored: (file, stats) =>
      (file !== root && file !== around.file && /^\.|^node_modules$|\.proof\.(?:json|html)$/.test(basename(file))) ||
      (stats?.isFile() === true &&
        (!ENDINGS.has(extname(file).toLowerCase()) ||
          (file !== root && (NOT_A_POST.test(basename(file)) || resolve(file) === redirects)))),
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
    ofFolders.clear()
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
  const complete = Promise.all(first.splice(0)).then(() => {
    isComplete = true
    ofFolders.clear()
  })
  await Promise.race([complete, sleep(PATIENCE, undefined, { ref: false })])
  return {
    list: () =>
      [...library.values()].map(({ watched }) => watched.entry).sort((one, other) => (one.name < other.name ? -1 : 1)),
    changes: () => changes,
    get: (name) => library.get(name)?.watched,
    summaries: () =>
      [...library.values()].flatMap(({ watched: { entry }, stamp, summary }) =>
        summary ? [{ entry, stamp, summary: summary as S }] : [],
      ),
    async load(name) {
      const file = library.get(name)
      const known = file?.watched.post ?? recent.get(name)
      if (!file || known) return known ?? null
      // A page asks for its parts at once, which are made of one post.
      const post = loading.get(name) ?? readAgain(name).finally(() => loading.delete(name))
      loading.set(name, post)
      return post
    },
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

/** The posts that were read or used last. */
function recentPosts(most: number) {
  const posts = new Map<string, ReadInput>()
  const put = (name: string, post: ReadInput) => {
    posts.delete(name)
    posts.set(name, post)
    const [oldest] = posts.size > most ? posts.keys() : []
    if (oldest !== undefined) posts.delete(oldest)
  }
  return {
    put,
    get(name: string): ReadInput | null {
      const post = posts.get(name)
      if (post) put(name, post)
      return post ?? null
    },
    drop: (name: string) => void posts.delete(name),
  }
}

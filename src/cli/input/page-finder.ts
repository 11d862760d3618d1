import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { basename, dirname, extname, join, relative, sep } from 'node:path'
import { decodeComponent, encodeComponent } from '../../domain/links/percent-encoding.js'
import { readFrontMatter } from '../../markdown/read/front-matter.js'

/** Returns the address of a page or a file by its name, for `readMarkdown`. */
export type PageFinder = (name: string) => string | null

/** The files around a post. */
export interface PagesAround {
  /** The file that a name means; null for none. Lists the files once. */
  fileOf(name: string): string | null
  /** The address of a file: that of a page, which is read, or the path of another file from the post's folder. */
  addressOf(file: string): string
}

/** Files that stand in the topmost folder of a newsletter, a vault or a site. */
const ROOT_MARKS = [
  'publication.json',
  '.obsidian',
  '_config.yml',
  'hugo.toml',
  'hugo.yaml',
  'config.toml',
  'astro.config.mjs',
  '.git',
]
const PAGES = ['.md', '.mdx', '.markdown']
/** Maximum number of files that are indexed. A larger folder holds more than a writer's posts. */
const MOST_FILES = 20_000
/** Bytes. Larger files are not posts. */
const LARGEST_PAGE = 2_000_000

/** Finds the addresses of what wiki links and shortcodes name. */
export function pageFinder({ fileOf, addressOf }: PagesAround): PageFinder {
  return (name) => {
    const file = fileOf(name)
    return file === null ? null : addressOf(file)
  }
}

/**
 * Finds what wiki links and shortcodes name: a path from the post's folder or from the topmost one, or the end of a
 * path anywhere below it, with or without extension. Of several the shortest path is taken, as Obsidian does.
 *
 * @param postFolder Real path of the folder that the post's file is in.
 */
export function pagesAround(postFolder: string): PagesAround {
  const root = rootOf(postFolder)
  let files: FileIndex | undefined
  const fileOf = (name: string) => {
    const wanted = (decodeComponent(name) ?? name).split(sep).join('/').replace(/^\.\//, '')
    if (wanted === '' || /[\\\p{Cc}]/u.test(wanted)) return null
    files ??= indexOf(filesBelow(root))
    const found = fileFor(files, wanted, relative(root, postFolder).split(sep).join('/'))
    return found === null ? null : join(root, found)
  }
  return {
    fileOf,
    addressOf: (file) => (PAGES.includes(extname(file).toLowerCase()) ? pageAddress(file) : pathFrom(postFolder, file)),
  }
}

function rootOf(folder: string): string {
  for (let at = folder; ; at = dirname(at)) {
    if (ROOT_MARKS.some((name) => existsSync(join(at, name)))) return at
    if (dirname(at) === at) return folder
  }
}

/** Paths of all files below a folder, separated by `/`, without hidden ones and installed packages. */
function filesBelow(root: string): string[] {
  const files: string[] = []
  const folders = ['']
  for (let folder = folders.shift(); folder !== undefined && files.length < MOST_FILES; folder = folders.shift()) {
    for (const entry of entriesOf(join(root, folder))) {
      if (entry.name.startsWith('.') || entry.name === 'node_modules') continue
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (entry.isDirectory()) folders.push(path)
      else if (entry.isFile()) files.push(path)
    }
  }
  return files
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((one, other) => (one.name < other.name ? -1 : 1))
  } catch {
    return []
  }
}

/** Files by all their names. */
interface FileIndex {
  readonly byName: ReadonlyMap<string, string>
  readonly named: readonly (readonly [name: string, file: string])[]
}

function indexOf(files: readonly string[]): FileIndex {
  const named = files.flatMap((file) => namesOf(file).map((name) => [name, file] as const))
  // The first file keeps a name.
  return { named, byName: new Map(named.toReversed()) }
}

function fileFor({ byName, named }: FileIndex, wanted: string, postFolder: string): string | null {
  const key = comparable(wanted.replace(/^\//, ''))
  const near = comparable(join('/', postFolder, wanted).split(sep).join('/').slice(1))
  const exact = byName.get(near) ?? byName.get(key)
  if (exact !== undefined) return exact
  const ending = `/${key}`
  let best: string | null = null
  for (const [name, file] of named)
    if (name.endsWith(ending) && (best === null || file.length < best.length)) best = file
  return best
}

/** How a file can be named: a page also without its extension, and by its folder if it is an index. */
function namesOf(file: string): string[] {
  const name = comparable(file)
  const extension = extname(name)
  if (!PAGES.includes(extension)) return [name]
  const page = name.slice(0, -extension.length)
  const dated = page.replace(/(^|\/)\d{4}-\d{2}-\d{2}-([^/]+)$/, '$1$2')
  return [name, page, ...(dated === page ? [] : [dated]), ...(/\/_?index$/.test(page) ? [dirname(page)] : [])]
}

/** Names of files are compared as people read them, whatever the file system stores. */
function comparable(path: string): string {
  return path.normalize('NFC').toLowerCase()
}

/** The address of a post below that of its publication. */
function pageAddress(path: string): string {
  const name = basename(path, extname(path))
  const stem = /^_?index$/.test(name) ? basename(dirname(path)) : name
  return `/p/${encodeComponent(statedSlug(path) ?? jekyllName(path)?.slug ?? stem)}`
}

function statedSlug(path: string): string | null {
  try {
    if (statSync(path).size > LARGEST_PAGE) return null
    const { slug } = readFrontMatter(readFileSync(path, 'utf8').replace(/\r\n?/g, '\n')).post
    return typeof slug === 'string' && slug !== '' ? slug : null
  } catch {
    return null
  }
}

/** Only what would end an address in Markdown is encoded. */
function pathFrom(folder: string, file: string): string {
  return relative(folder, file)
    .split(sep)
    .map((part) => (part === '..' ? part : encodeComponent(part)))
    .join('/')
}

/** The date and the name that Jekyll reads in the name of a file: `2020-01-02-low-tide.md`. */
export function jekyllName(path: string): { readonly date: string; readonly slug: string | null } | null {
  const [, date, name] = /^(\d{4}-\d{2}-\d{2})-(.+)$/.exec(basename(path, extname(path))) ?? []
  if (date === undefined || name === undefined || Number.isNaN(Date.parse(date))) return null
  // In another folder, the name of the file is the address of the post.
  return { date, slug: basename(dirname(path)) === '_posts' ? name : null }
}

/** Real path of the folder of a file; undefined if it is missing. */
export function folderOfFile(path: string): string | undefined {
  try {
    return realpathSync(dirname(path))
  } catch {
    return undefined
  }
}

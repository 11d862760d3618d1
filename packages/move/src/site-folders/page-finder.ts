import { decoded, joinedPath } from '../files/paths.js'
import type { SourceFile } from '../files/source-files.js'
import type { SitePage } from './site-page.js'
import { folderOf } from './site.js'

/** Finds what wiki links and shortcodes name, from the folder of a page. Returns an address on the site. */
export type PageFinder = (name: string, folder: string) => string | null

const PAGE = /\.(?:md|mdx|markdown|html?)$/i

/**
 * Finds pages and files by their path from the page's folder or from the top, or by the end of their path, with or
 * without extension. Of several the shortest path is taken, as Obsidian does.
 *
 * @param root the folder of the site. Links may begin there.
 */
export function pageFinder(root: string, pages: readonly SitePage[], files: readonly SourceFile[]): PageFinder {
  const exact = new Map<string, string>()
  const endings = new Map<string, string>()
  const add = (name: string, address: string) => {
    const key = comparable(name)
    if (!exact.has(key)) exact.set(key, address)
    for (let at = key.indexOf('/'), rest = key; ; at = rest.indexOf('/')) {
      if (!endings.has(rest)) endings.set(rest, address)
      if (at === -1) break
      rest = rest.slice(at + 1)
    }
  }
  const pagePaths = new Set(pages.map(({ file }) => file.path))
  const entries = [
    ...pages.flatMap((page) => namesOf(page).map((name) => ({ name, address: addressOf(page) }))),
    ...files.flatMap(({ path }) => (pagePaths.has(path) ? [] : [{ name: path, address: fileAddress(path) }])),
  ]
  for (const { name, address } of entries.sort((a, b) => a.name.length - b.name.length)) add(name, address)
  return (name, folder) => {
    const wanted = comparable(decoded(name)).replace(/^\.\//, '')
    if (wanted === '' || wanted === '/') return null
    const plain = wanted.replace(/^\/+/, '').replace(/\/$/, '')
    const near = wanted.startsWith('/') ? null : joinedPath(folderOf(comparable(folder)).replace(/\/$/, ''), wanted)
    return (
      (near === null ? undefined : exact.get(near)) ??
      exact.get(comparable(root) + plain) ??
      exact.get(plain) ??
      endings.get(plain) ??
      null
    )
  }
}

/** Where links to a page lead: its address on the old site, which becomes that of the post. */
function addressOf({ path, file }: SitePage): string {
  return path ?? fileAddress(file.path)
}

/** The address of a file of the source: its path from the top. */
export function fileAddress(path: string): string {
  return `/${path.split('/').map(encodeURIComponent).join('/')}`
}

/** How a page can be named: also without its extension and date, and by its folder if it is an index. */
function namesOf({ file: { path }, names, language }: SitePage): string[] {
  const bare = path.replace(PAGE, '')
  const dated = bare.replace(/(^|\/)\d{4}-\d{2}-\d{2}-([^/]+)$/, '$1$2')
  const index = /^(.+)\/_?index(?:\.[a-z-]+)?$/.exec(bare)?.[1]
  return [
    path,
    bare,
    ...(dated === bare ? [] : [dated]),
    ...(index === undefined ? [] : [index]),
    ...names,
    ...(language === undefined ? [] : names.map((name) => `${language}:${name}`)),
  ]
}

/** Names are compared as people read them, whatever the file system stores. */
function comparable(path: string): string {
  return path.normalize('NFC').toLowerCase()
}

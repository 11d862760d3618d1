import type { SourceFile, SourceFiles } from '../files/source-files.js'
import { isValues, tomlValues, yamlValues } from './front-matter.js'
import { textAt, textOf, valueAt } from './values.js'

type Values = Readonly<Record<string, unknown>>

/** An author as posts store one. */
export interface Byline {
  readonly name: string
  readonly handle?: string
  readonly bio?: string
  readonly photo_url?: string
}

/** What the files of a site say about all of its pages. */
export interface Site {
  /** The folder of the site among the files: empty, or with a slash at its end. */
  readonly root: string
  /** As in `https://lowwater.example`; null if no file states it. */
  readonly origin: string | null
  /** The path below which the site stands: empty, or as in `/blog`. */
  readonly basePath: string
  /** The name of the zone of its times; null: UTC. */
  readonly zone: string | null
  readonly title: string | null
  readonly description: string | null
  readonly language: string | null
  /** Authors by the names that pages have for them, in lower case. */
  readonly authors: ReadonlyMap<string, Byline>
  /** The author of pages that name none. */
  readonly author: Byline | null
}

/** The file that matches and stands nearest to the top; null if no file matches. */
export function topFile(files: SourceFiles, pattern: RegExp): SourceFile | null {
  const depth = ({ path }: SourceFile) => path.split('/').length
  return files
    .find(pattern)
    .reduce<SourceFile | null>((best, file) => (best === null || depth(file) < depth(best) ? file : best), null)
}

/** The folder of a path: empty, or with a slash at its end. */
export function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1)
}

/** The name of a file without folder and extension. */
export function stemOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.[^.]+$/, '')
}

/** The files of a folder, with their paths from there. */
export function filesIn(files: SourceFiles, folder: string): { readonly file: SourceFile; readonly path: string }[] {
  return files.files.flatMap((file) =>
    file.path.startsWith(folder) ? [{ file, path: file.path.slice(folder.length) }] : [],
  )
}

/** Origin and path of the address of a site. */
export function siteAddress(text: string | null): Pick<Site, 'origin' | 'basePath'> {
  if (text === null || !/^https?:\/\//i.test(text) || !URL.canParse(text))
    return { origin: null, basePath: text?.startsWith('/') ? trimmed(text) : '' }
  const { origin, pathname } = new URL(text)
  return { origin, basePath: trimmed(pathname) }
}

function trimmed(path: string): string {
  const plain = path.replace(/\/+$/, '')
  return plain === '' || plain.startsWith('/') ? plain : `/${plain}`
}

/** The values of a file of configuration or data, by its extension; empty for one that cannot be read. */
export async function configuration(file: SourceFile | null): Promise<Values> {
  if (file === null) return {}
  try {
    const text = await file.text()
    const values = /\.toml$/i.test(file.path) ? tomlValues(text) : yamlValues(text)
    return isValues(values) ? values : {}
  } catch {
    return {}
  }
}

/** The fields of a publication that a site states. */
export function publicationOf({ origin, basePath, title, description, language, author }: Site): Values {
  return {
    ...(title === null ? {} : { name: title }),
    ...(origin === null ? {} : { base_url: `${origin}${basePath}` }),
    ...(description === null ? {} : { hero_text: description }),
    ...(language === null ? {} : { language }),
    ...(author === null ? {} : { author_name: author.name }),
  }
}

/** An author from a map of values, as files of authors have them. */
export function bylineOf(value: unknown, fallback: string | null = null): Byline | null {
  if (!isValues(value)) {
    const name = textOf(value) ?? fallback
    return name === null ? null : { name }
  }
  const name = textAt(value, 'name', 'title', 'display_name', 'displayName', 'full_name') ?? fallback
  if (name === null) return null
  const bio = textAt(value, 'bio', 'description', 'about', 'summary')
  const photo =
    textAt(value, 'photo_url', 'avatar', 'photo', 'picture', 'image', 'profile_image', 'avatar.src', 'image.src') ??
    null
  const handle = textAt(value, 'handle', 'username')
  return {
    name,
    ...(handle === null ? {} : { handle }),
    ...(bio === null ? {} : { bio }),
    ...(photo === null ? {} : { photo_url: photo }),
  }
}

/** Authors of one file: by the keys of a map, or a list of maps with a key of their own. */
export function bylinesIn(values: unknown): Map<string, Byline> {
  const found = new Map<string, Byline>()
  const add = (key: string | null, value: unknown) => {
    const byline = bylineOf(value, key)
    if (!byline) return
    for (const name of [key, textOf(valueAt(value, 'id')), textOf(valueAt(value, 'slug')), byline.name])
      if (name !== null && !found.has(name.toLowerCase())) found.set(name.toLowerCase(), byline)
  }
  if (Array.isArray(values)) for (const value of values) add(null, value)
  else if (isValues(values)) for (const [key, value] of Object.entries(values)) if (isValues(value)) add(key, value)
  return found
}

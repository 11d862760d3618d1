import { joinedPath } from '../../files/paths.js'
import type { SourceFile, SourceFiles } from '../../files/source-files.js'
import { codeBlock, codeOf, codeText } from '../../site-folders/code-values.js'
import {
  bylineOf,
  bylinesIn,
  configuration,
  folderOf,
  siteAddress,
  topFile,
  type Byline,
  type Site,
} from '../../site-folders/site.js'
import { textAt, valueAt } from '../../site-folders/values.js'

// A project of Eleventy. Its configuration and some of its data are programs, which are not run: what stands in them
// as text is read.

type Values = Readonly<Record<string, unknown>>

export const CONFIGURATION = /(^|\/)(?:\.eleventy|eleventy\.config)\.[cm]?[jt]s$/i

/** What the files of a project say. */
export interface EleventyProject {
  readonly site: Site
  /** The folder of pages, with a slash at its end; the site's own if it is the same. */
  readonly input: string
  /** Folders that hold no pages, from the top of the source. */
  readonly apart: readonly string[]
  /** Files that are copied: the folder or file, and where it stands on the site. */
  readonly copied: readonly (readonly [path: string, address: string])[]
}

/** Reads a project. */
export async function eleventyProject(files: SourceFiles): Promise<EleventyProject> {
  const file = topFile(files, CONFIGURATION)
  const root = file ? folderOf(file.path) : folderOf(topFile(files, /(^|\/)package\.json$/i)?.path ?? '')
  const code = await codeOf(file)
  const dir = codeBlock(code, 'dir') ?? ''
  const set = (name: string) => new RegExp(`set${name}Directory\\(\\s*['"\`]([^'"\`]+)`).exec(code)?.[1] ?? null
  const stated = `${root}${slashed(set('Input') ?? codeText(dir, 'input') ?? codeText(code, 'input') ?? '')}`
  const input = files.files.some(({ path }) => path.startsWith(stated)) ? stated : root
  const inner = (name: string, option: string, usual: string) => {
    const folder = joinedPath(input.replace(/\/$/, ''), set(name) ?? codeText(dir, option) ?? usual)
    return folder === null || folder === '' ? `${input}${usual}/` : `${folder}/`
  }
  const data = inner('Data', 'data', '_data')
  const facts = await factsOf(files, data)
  const { origin, basePath } = siteAddress(textAt(facts, 'url', 'baseUrl', 'base_url', 'siteUrl', 'origin', 'domain'))
  const prefix = codeText(code, 'pathPrefix')
  const author = bylineOf(valueAt(facts, 'author'))
  return {
    input,
    apart: [
      data,
      inner('Includes', 'includes', '_includes'),
      ...(codeText(dir, 'layouts') === null && set('Layouts') === null
        ? []
        : [inner('Layouts', 'layouts', '_layouts')]),
      `${root}${slashed(set('Output') ?? codeText(dir, 'output') ?? '_site')}`,
      ...(await ignored(files, root)),
    ],
    copied: copiedBy(code, root, input),
    site: {
      root,
      origin,
      basePath: prefix === null || prefix === '/' ? basePath : `/${prefix.replace(/^\/+|\/+$/g, '')}`,
      zone: null,
      title: textAt(facts, 'title', 'name', 'siteName'),
      description: textAt(facts, 'description', 'subtitle', 'tagline'),
      language: textAt(facts, 'language', 'lang', 'locale'),
      authors: await authorsOf(files, data),
      author,
    },
  }
}

function slashed(folder: string): string {
  const plain = folder.replace(/^(?:\.?\/)+|^\.$|\/+$/g, '')
  return plain === '' ? '' : `${plain}/`
}

/** Name and address of the site, which projects keep in their global data. */
async function factsOf(files: SourceFiles, data: string): Promise<Values> {
  for (const name of ['metadata', 'site', 'meta', 'siteConfig', 'config'])
    for (const ending of ['json', 'yaml', 'yml', 'js', 'cjs', 'mjs', 'ts']) {
      const file = files.file(`${data}${name}.${ending}`)
      if (file) return dataOf(file)
    }
  return {}
}

/** Keys of data files that matter for posts. */
const KEYS = 'title name url description language lang layout permalink author siteName subtitle domain baseUrl'.split(
  ' ',
)

/** The values of a file of data. Of a program those that stand in it as text. */
export async function dataOf(file: SourceFile): Promise<Values> {
  if (!/\.[cm]?[jt]s$/i.test(file.path)) return configuration(file)
  const code = await codeOf(file)
  const author = codeText(codeBlock(code, 'author') ?? '', 'name')
  const [, list] = /\btags\s*:\s*\[([^\]]{0,2000})\]/.exec(code) ?? []
  const tags =
    list === undefined ? codeText(code, 'tags') : [...list.matchAll(/['"`]([^'"`]+)['"`]/g)].map(([, tag]) => tag)
  const found = KEYS.map((key) => [key, codeText(code, key)] as const).filter(([, text]) => text !== null)
  return {
    ...Object.fromEntries(found),
    ...(author === null ? {} : { author: { name: author } }),
    ...(tags === null ? {} : { tags }),
    ...(/\bpermalink\s*:\s*false\b/.test(code) ? { permalink: false } : {}),
    ...(/\bdraft\s*:\s*true\b/.test(code) ? { draft: true } : {}),
  }
}

async function authorsOf(files: SourceFiles, data: string): Promise<ReadonlyMap<string, Byline>> {
  const authors = new Map<string, Byline>()
  for (const name of ['authors', 'people', 'team'])
    for (const ending of ['json', 'yaml', 'yml'])
      for (const [key, byline] of bylinesIn(await configuration(files.file(`${data}${name}.${ending}`))))
        authors.set(key, byline)
  return authors
}

async function ignored(files: SourceFiles, root: string): Promise<readonly string[]> {
  const text =
    (await files
      .file(`${root}.eleventyignore`)
      ?.text()
      .catch(() => '')) ?? ''
  return text
    .split('\n')
    .map((line) => line.trim().replace(/^\.?\//, ''))
    .filter((line) => line !== '' && !line.startsWith('#') && !/[*!]/.test(line))
    .map((line) => root + line)
}

/** `addPassthroughCopy("img")` keeps the path; `addPassthroughCopy({ "./public/": "/" })` says another one. */
function copiedBy(code: string, root: string, input: string): (readonly [string, string])[] {
  const found: (readonly [string, string])[] = []
  for (const [, path = ''] of code.matchAll(/addPassthroughCopy\(\s*['"`]([^'"`*]+)['"`]/g)) {
    const whole = root + path.replace(/^(?:\.?\/)+|\/+$/g, '')
    found.push([whole, `/${whole.startsWith(input) ? whole.slice(input.length) : whole.slice(root.length)}`])
  }
  for (const [, pairs = ''] of code.matchAll(/addPassthroughCopy\(\s*\{([^{}]*)\}/g))
    for (const [, from = '', to = ''] of pairs.matchAll(
      /['"`]([^'"`*]+)(?:\/\*\*?(?:\/\*)?)?['"`]\s*:\s*['"`]([^'"`]*)['"`]/g,
    ))
      found.push([root + from.replace(/^(?:\.?\/)+|\/+$/g, ''), `/${to.replace(/^(?:\.?\/)+|\/+$/g, '')}`])
  return found
}

import type { SourceFiles } from '../../files/source-files.js'
import { codeBlock, codeOf, codeText } from '../../site-folders/code-values.js'
import { readFrontMatter } from '../../site-folders/front-matter.js'
import {
  bylinesIn,
  configuration,
  filesIn,
  folderOf,
  siteAddress,
  stemOf,
  topFile,
  type Byline,
  type Site,
} from '../../site-folders/site.js'

// A project of Astro: astro.config.mjs, collections of content in src/content (or where a loader says), pages in
// src/pages. The configuration is a program; what stands in it as text is read.

export const CONFIGURATION = /(^|\/)astro\.config\.[cm]?[jt]s$/i
export const CONTENT_CONFIGURATION = /(^|\/)src\/content(?:\.config|\/config)\.[cm]?[jt]s$/i
const PEOPLE = /^(?:authors?|people|team|contributors?)$/i

/** A collection of content. */
export interface Collection {
  readonly name: string
  /** The folder, with a slash at its end. */
  readonly folder: string
  /** The start of the addresses of its entries, as in `/blog`; null if no page shows them. */
  readonly route: string | null
  /** Whether its entries are authors. */
  readonly isPeople: boolean
}

/** What the files of a project say. */
export interface AstroProject {
  readonly site: Site
  readonly collections: readonly Collection[]
  readonly code: string
}

/** Reads a project. */
export async function astroProject(files: SourceFiles): Promise<AstroProject> {
  const file = topFile(files, CONFIGURATION)
  const definitions = topFile(files, CONTENT_CONFIGURATION)
  const root = file
    ? folderOf(file.path)
    : definitions
      ? definitions.path.replace(CONTENT_CONFIGURATION, '$1')
      : (/^(?:.*?\/)??(?=src\/(?:content|pages)\/)/.exec(
          files.find(/(^|\/)src\/(?:content|pages)\//)[0]?.path ?? '',
        )?.[0] ?? '')
  const code = await codeOf(file)
  const words = await wordsOfSite(files, root)
  const { origin, basePath } = siteAddress(
    codeText(code, 'site') ?? codeText(words, 'SITE_URL', 'siteUrl', 'website', 'site', 'url'),
  )
  const base = codeText(code, 'base')
  const collections = await collectionsOf(files, root, await codeOf(definitions), code)
  const author = codeText(words, 'author', 'AUTHOR', 'SITE_AUTHOR')
  return {
    code,
    collections,
    site: {
      root,
      origin,
      basePath: base === null || base === '/' ? basePath : `/${base.replace(/^\/+|\/+$/g, '')}`,
      zone: null,
      title: codeText(words, 'SITE_TITLE', 'title', 'TITLE', 'siteName', 'name'),
      description: codeText(words, 'SITE_DESCRIPTION', 'description', 'DESCRIPTION', 'desc'),
      language: codeText(code, 'defaultLocale') ?? codeText(words, 'lang', 'locale'),
      authors: await peopleOf(files, collections),
      author: author === null ? null : { name: author },
    },
  }
}

/** Templates keep the name of the site in a file of its own. */
async function wordsOfSite(files: SourceFiles, root: string): Promise<string> {
  for (const name of [
    'consts',
    'config',
    'site.config',
    'constants',
    'site',
    'data/site',
    'config/site',
    'data/site.config',
  ])
    for (const ending of ['ts', 'mjs', 'js', 'json']) {
      const code = await codeOf(files.file(`${root}src/${name}.${ending}`))
      if (code !== '') return code
    }
  return ''
}

async function collectionsOf(
  files: SourceFiles,
  root: string,
  definitions: string,
  config: string,
): Promise<Collection[]> {
  const folders = new Map<string, string>()
  for (const { path } of filesIn(files, `${root}src/content/`)) {
    const [name, ...rest] = path.split('/')
    if (name !== undefined && rest.length > 0 && !name.startsWith('_')) folders.set(name, `${root}src/content/${name}/`)
  }
  const renamed = codeBlock(definitions, 'collections') ?? ''
  for (const part of definitions.split(/(?=\b(?:const|let)\s)/)) {
    const [, variable] = /^(?:const|let)\s+(\w{1,100})[^=]{0,200}=\s*defineCollection\b/.exec(part) ?? []
    const base = codeText(part, 'base')
    if (variable === undefined || base === null) continue
    const name = new RegExp(`['"]?([\\w-]+)['"]?\\s*:\\s*${variable}\\b`).exec(renamed)?.[1] ?? variable
    const folder = `${root}${base.replace(/^(?:\.?\/)+|\/+$/g, '')}/`
    if (!files.files.some(({ path }) => path.startsWith(folder))) continue
    for (const [other, known] of folders) if (known === folder) folders.delete(other)
    folders.set(name, folder)
  }
  const routes = await routesOf(files, root)
  const isDocs = /starlight\s*\(/.test(config)
  return [...folders].map(([name, folder]) => {
    const isPeople = PEOPLE.test(name)
    const shared = /^(?:blog|posts?|articles?|news)$/i.test(name) ? routes.get('') : undefined
    const usual = isDocs && name === 'docs' ? '' : isPeople ? null : `/${name}`
    const route = routes.get(name) ?? shared ?? usual
    return { name, folder, route, isPeople }
  })
}

const ENTRY_PAGE = /^(.*?)\/?\[(?:\.\.\.)?(?:slug|id|path|post|entry|article|name|url|permalink)\](?:\/index)?\.astro$/i

/** The addresses of collections, from the pages that show one entry: `src/pages/blog/[...slug].astro`. */
async function routesOf(files: SourceFiles, root: string): Promise<ReadonlyMap<string, string>> {
  const routes = new Map<string, string>()
  for (const { file, path } of filesIn(files, `${root}src/pages/`)) {
    const [, above] = ENTRY_PAGE.exec(path) ?? []
    if (above === undefined || above.includes('[')) continue
    const code = await codeOf(file)
    for (const [, name] of code.matchAll(
      /\bget(?:Collection|Entry|Entries)\s*(?:<[^>]{0,200}>)?\(\s*['"`]([\w-]+)['"`]/g,
    ))
      if (name !== undefined && !routes.has(name)) routes.set(name, above === '' ? '' : `/${above}`)
    // Templates keep the query of posts in a module of their own.
    if (!/\bgetCollection\b/.test(code) && !routes.has('')) routes.set('', above === '' ? '' : `/${above}`)
  }
  return routes
}

async function peopleOf(files: SourceFiles, collections: readonly Collection[]): Promise<ReadonlyMap<string, Byline>> {
  const authors = new Map<string, Byline>()
  for (const { folder, isPeople } of collections)
    for (const { file } of isPeople ? filesIn(files, folder) : []) {
      const values = /\.(?:mdx?|markdown)$/i.test(file.path)
        ? readFrontMatter(await file.text().catch(() => '')).values
        : /\.(?:json|ya?ml|toml)$/i.test(file.path)
          ? await configuration(file)
          : null
      if (values === null) continue
      // One file with all of them, or one for each.
      const isOne =
        Object.values(values).every((value) => typeof value !== 'object' || value === null) ||
        typeof values['name'] === 'string'
      for (const [key, byline] of bylinesIn(isOne ? { [stemOf(file.path)]: values } : values)) authors.set(key, byline)
    }
  return authors
}

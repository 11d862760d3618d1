import { NO_ORIGIN } from '../files/paths.js'
import type { SourceFile } from '../files/source-files.js'
import type { SourceBody, SourceContext, SourcePost } from '../source/source.js'
import { quoted } from '../sources/report-text.js'
import { foreignKeys, knownKeys } from './foreign-keys.js'
import { readFrontMatter, withValues, type FrontMatter } from './front-matter.js'
import { htmlFields } from './page-fields.js'
import { pageFinder, type PageFinder } from './page-finder.js'
import type { SitePage } from './site-page.js'
import { folderOf, type Site } from './site.js'

export type { SitePage }
import { filledTemplates } from './templates.js'
import { textOf } from './values.js'

/** What a program makes of a file: a page, the reason why it was left out, or null for other files. */
export type PageOf = (
  file: SourceFile,
  front: Pick<FrontMatter, 'values' | 'body'>,
) => SitePage | string | null | Promise<SitePage | string | null>

/** Reads the front matter of files. Their texts are read again later, because all of them may not fit into memory. */
export async function sitePages(
  { lost, note }: SourceContext,
  files: readonly SourceFile[],
  pageOf: PageOf,
): Promise<SitePage[]> {
  const pages: SitePage[] = []
  for (const file of files) {
    let text: string
    try {
      text = await file.text()
    } catch (error) {
      lost({ where: file.path, message: error instanceof Error ? error.message : String(error) })
      continue
    }
    const front = readFrontMatter(text)
    const page = await pageOf(file, front)
    if (typeof page === 'string') note({ where: file.path, message: page })
    else if (page !== null) {
      const { problem, unread } = front
      const where = `${file.path}:1`
      const read = `its front matter is not valid: ${problem}. Its simple lines were read`
      if (problem !== null && unread.length === 0) note({ where, message: `${read}.` })
      else if (problem !== null) lost({ where, message: `${read}, these were not: ${quoted(unread.join('; '))}` })
      pages.push(page)
    }
  }
  return pages
}

/** Yields the pages as posts. */
export async function* sitePosts(
  context: SourceContext,
  site: Site,
  pages: readonly SitePage[],
): AsyncGenerator<SourcePost> {
  const finder = pageFinder(site.root, pages, context.files.files)
  for (const page of pages) {
    const { file, path, slug, status, aliases } = page
    const read = readFrontMatter(await file.text())
    const rewritten = page.rewrite ? await page.rewrite(read.body) : read.body
    const { text: body, lines: from = null } = typeof rewritten === 'string' ? { text: rewritten } : rewritten
    const front = { ...read, body, values: page.values ?? read.values }
    const isHtml = !MARKDOWN.test(file.path)
    const left = unusedValues(page, front)
    const foreign = foreignKeys(left)
    if (foreign !== null) context.note({ where: `${file.path}:1`, message: `${foreign}. They are left out.` })
    const find = finderOf(page, finder)
    const post = { ...(isHtml ? htmlFields(front.values) : {}), slug, ...page.post }
    const title = textOf(front.values['title']) === null && !opensWithTitle(front.body, isHtml)
    yield {
      key: file.path.slice(site.root.length),
      where: file.path,
      body: isHtml ? htmlBody(context, site, page, front, find) : markdownBody(front, knownKeys(left), find, from),
      post: title ? { title: page.fallbackTitle, ...post } : post,
      status,
      addresses: addressesOf([...(path === null ? [] : [path]), ...aliases], site),
    }
  }
}

/** Other pages are HTML, maybe with code of templates. */
const MARKDOWN = /\.(?:mdx?|markdown|mkdn?|mkdown)$/i

/** Paths, and the same with the host of the site, as other pages name them. */
function addressesOf(paths: readonly string[], { origin }: Site): string[] {
  const found = paths.flatMap((path) => (path.startsWith('/') && origin !== null ? [path, `${origin}${path}`] : [path]))
  return [...new Set(found)]
}

function unusedValues({ used }: SitePage, { values }: FrontMatter): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(values).filter(([key, value]) => !used.has(key) && value !== null))
}

type FindName = (name: string) => string | null

/** Finds what a page names, in its language first. */
function finderOf({ file, language }: SitePage, finder: PageFinder): FindName {
  return (name) =>
    (language === undefined ? null : finder(`${language}:${name.replace(/^\/+/, '')}`, '')) ?? finder(name, file.path)
}

function markdownBody(
  front: FrontMatter,
  values: Readonly<Record<string, unknown>>,
  findPage: FindName,
  from: readonly number[] | null,
): SourceBody {
  const text = withValues(front, values)
  if (from === null) return { format: 'markdown', text, findPage }
  const before = text.split('\n').length - from.length
  const lineOf = (line: number) => {
    const at = from[line - 1 - before]
    return at === undefined ? line : front.lines + at + 1
  }
  return { format: 'markdown', text, findPage, lineOf }
}

function htmlBody(
  { note }: SourceContext,
  { origin, basePath }: Site,
  { file, path }: SitePage,
  front: FrontMatter,
  findPage: FindName,
): SourceBody {
  const html = filledTemplates(front.body, {
    basePath,
    findPage,
    note: (code) => note({ where: file.path, message: `the template code ${code} is left out` }),
  })
  const base = `${origin ?? NO_ORIGIN}${path ?? fileFolder(file.path)}`
  return { format: 'html', html: `<x-page>${html}</x-page>`, selector: 'x-page', baseUrl: base }
}

function fileFolder(path: string): string {
  return `/${folderOf(path)}`
}

/** Whether a text begins with a heading of the first level, which becomes the title. */
function opensWithTitle(body: string, isHtml: boolean): boolean {
  const text = body.replace(/^(?:\s+|<!--[^]*?-->|import .*\n|export .*\n|%%[^]*?%%)+/, '')
  return isHtml ? /^<h1[\s>]/i.test(text) : /^#[ \t]+\S/.test(text) || /^[^\n]+\n=+[ \t]*(?:\n|$)/.test(text)
}

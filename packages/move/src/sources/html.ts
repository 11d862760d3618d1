import { dataPath } from '../files/inner-files.js'
import { joinedPath, NO_ORIGIN } from '../files/paths.js'
import type { SourceFile, SourceFiles } from '../files/source-files.js'
import { findIn, openMarkup, removeMarkup, textIn, type Element, type Markup } from '../markup/markup.js'
import { fileAddress } from '../site-folders/page-finder.js'
import { hostRedirects } from '../site-folders/redirect-files.js'
import { siteMedia } from '../site-folders/site-media.js'
import { folderOf, stemOf } from '../site-folders/site.js'
import { plainSlug } from '../site-folders/slugs.js'
import { defineSource, type SourceContext, type SourcePost } from '../source/source.js'
import { blockTexts, chromeOf, commonTexts } from './pages/chrome.js'
import { linkShare, pageHead, type PageHead } from './pages/page-head.js'
import { quoted } from './report-text.js'

// Any folder of HTML pages: a mirror of a site, the output of a generator, pages that a browser saved.

const PAGE = /\.x?html?$/i

/** Folders of HTML pages. */
export const html = defineSource({
  name: 'html',
  title: 'HTML pages',
  recognise: (files) => (pagesIn(files).length > 0 ? 0.1 : 0),
  posts,
  async *media({ files }) {
    const site = await siteOf(files)
    yield* siteMedia(files, { ...site, basePath: '' }, (path) => [`/${path}`])
  },
  async *redirects({ files }) {
    const root = commonFolder(pagesIn(files).map(({ path }) => path))
    yield* hostRedirects(files, root)
    for (const file of pagesIn(files)) {
      const { refresh } = pageHead(openMarkup(await textOf(file)).root)
      if (refresh === null) continue
      const from = `/${file.path.slice(root.length)}`
      if (/^https?:/i.test(refresh)) yield { from, to: refresh, where: file.path }
      else {
        const base = `${NO_ORIGIN}${from}`
        if (URL.canParse(refresh, base)) yield { from, to: new URL(refresh, base).pathname, where: file.path }
      }
    }
  },
  async publication({ files }) {
    const { origin, name } = await siteOf(files)
    return { ...(name === null ? {} : { name }), ...(origin === null ? {} : { base_url: origin }) }
  },
  notExported: ['Readers: a folder of pages has none. Move the list from the service that mails your posts.'],
})

function pagesIn(files: SourceFiles): readonly SourceFile[] {
  // Frames of pages that a browser saved are not pages.
  return files.find(PAGE).filter(({ path }) => !/_files\/[^/]+$/.test(path))
}

async function* posts(context: SourceContext): AsyncGenerator<SourcePost> {
  const { files, note, lost } = context
  const site = await siteOf(files)
  for (const file of pagesIn(files)) {
    let markup: Markup
    try {
      markup = openMarkup(await textOf(file))
    } catch (error) {
      lost({ where: file.path, message: error instanceof Error ? error.message : String(error) })
      continue
    }
    const head = pageHead(markup.root)
    if (head.refresh !== null) {
      note({ where: file.path, message: `leads to ${head.refresh}. It was left out.` })
      continue
    }
    const parts = chromeOf(markup.root, site.common)
    for (const { node } of parts) removeMarkup(node)
    for (const picture of markup.find('img')) namePicture(picture, file.path)
    const reason = notAPost(markup, head)
    if (reason !== null) {
      note({ where: file.path, message: reason })
      continue
    }
    const lines = parts.filter(({ words }) => words !== '').map(({ name, words }) => `${name} ${quoted(words)}`)
    if (lines.length > 0)
      note({ where: file.path, message: `parts around the text were left out: ${lines.join(', ')}` })
    yield postOf(file, markup.html(), head, site)
  }
}

/** Why a page is not a post; null if it is one. */
function notAPost({ root }: Markup, head: PageHead): string | null {
  const words = textIn(root)
  if (words === '' && findIn(root, 'img, video, iframe').length === 0) return 'has no text. It was left out.'
  if (!head.isArticle && !head.hasDate && linkShare(root) > 0.7)
    return `is a list of links. It was left out: ${quoted(words)}`
  return null
}

function postOf({ path }: SourceFile, page: string, head: PageHead, site: HtmlSite): SourcePost {
  const own = path.slice(site.root.length)
  const bare = own.replace(PAGE, '')
  const name = /(?:^|\/)(?:index|default)$/i.test(bare) ? (bare.split('/').at(-2) ?? 'home') : stemOf(own)
  const address = `/${own}`.replace(/(?<=\/)(?:index|default)\.x?html?$/i, '')
  const picture =
    head.picture !== null && !/^(?:https?:)?\/\//i.test(head.picture)
      ? joinedPath(folderOf(path).replace(/\/$/, ''), head.picture)
      : null
  const cover = head.picture?.startsWith('/') ? head.picture : picture === null ? null : fileAddress(picture)
  const title =
    site.ending !== null && head.title.endsWith(site.ending) ? head.title.slice(0, -site.ending.length).trim() : ''
  const isPage = !head.hasDate && !head.isArticle && site.dated
  return {
    key: own,
    where: path,
    body: { format: 'html', html: page, baseUrl: `${NO_ORIGIN}${fileAddress(path)}` },
    post: {
      slug: plainSlug(name) || plainSlug(own) || 'page',
      ...(title === '' ? {} : { title }),
      ...(head.tags.length === 0 ? {} : { postTags: head.tags.map((tag) => ({ name: tag })) }),
      ...(head.section === null ? {} : { section_name: head.section }),
      ...(cover === null ? {} : { cover_image: cover }),
      ...(isPage ? { type: 'page' } : {}),
    },
    addresses: [
      ...new Set([
        address,
        ...(site.origin === null ? [] : [`${site.origin}${address}`]),
        ...(address === `/${own}` ? [] : [`/${own}`]),
      ]),
    ],
  }
}

/** Pictures in the markup become files, and those that scripts load get their address. */
function namePicture({ attribs }: Element, path: string): void {
  const inner = dataPath(path, attribs['src'] ?? '')
  const later = attribs['data-src'] ?? attribs['data-lazy-src'] ?? attribs['data-original']
  if (later !== undefined && later !== '' && (inner !== null || (attribs['src'] ?? '') === '')) attribs['src'] = later
  else if (inner !== null) attribs['src'] = `${NO_ORIGIN}${fileAddress(inner)}`
}

interface HtmlSite {
  readonly root: string
  readonly origin: string | null
  readonly name: string | null
  /** How the titles of most pages end: ` — Low Water`. */
  readonly ending: string | null
  /** Whether some page has a date. */
  readonly dated: boolean
  readonly common: ReadonlySet<string>
}

/** Pages that are compared with each other. */
const COMPARED = 400

/** What the pages have in common. */
async function siteOf(files: SourceFiles): Promise<HtmlSite> {
  const pages = pagesIn(files)
  const texts: ReadonlySet<string>[] = []
  const origins: string[] = []
  const endings: string[] = []
  const names: string[] = []
  let dated = false
  for (const file of pages.slice(0, COMPARED)) {
    const { root } = openMarkup(await textOf(file).catch(() => ''))
    const head = pageHead(root)
    if (head.refresh !== null) continue
    texts.push(blockTexts(root))
    if (head.hasDate) dated = true
    if (head.canonical !== null && URL.canParse(head.canonical)) origins.push(new URL(head.canonical).origin)
    const [ending] = /\s[-–—|·»]\s[^-–—|·»]+$/.exec(head.title) ?? []
    if (ending !== undefined) endings.push(ending)
    if (head.site !== null) names.push(head.site)
  }
  const ending = most(endings, Math.max(2, texts.length / 2))
  return {
    root: commonFolder(pages.map(({ path }) => path)),
    origin: most(
      origins.filter((origin) => /^https?:/.test(origin)),
      1,
    ),
    name: most(names, 1) ?? ending?.replace(/^\s*[-–—|·»]\s*/, '').trim() ?? null,
    ending,
    dated,
    common: commonTexts(texts),
  }
}

function most(values: readonly string[], fewest: number): string | null {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  const [best] = [...counts].sort((one, other) => other[1] - one[1])
  return best !== undefined && best[1] >= fewest ? best[0] : null
}

/** The folder that has all pages: the top of the site. */
function commonFolder(paths: readonly string[]): string {
  const [first = '', ...others] = paths.map(folderOf)
  return others.reduce((before, folder) => {
    let common = before
    while (!folder.startsWith(common)) common = folderOf(common.slice(0, -1))
    return common
  }, first)
}

/** The text in the encoding that the page states. */
async function textOf(file: SourceFile): Promise<string> {
  const bytes = await file.bytes()
  const start = Buffer.from(bytes.subarray(0, 2048)).toString('latin1')
  const [, label = ''] = /<meta\b[^>]{0,300}?charset\s*=\s*["']?([\w-]{2,40})/i.exec(start) ?? []
  if (label === '' || /^utf-?8$/i.test(label)) return file.text()
  try {
    return new TextDecoder(label).decode(bytes).replaceAll(/\r\n?/g, '\n')
  } catch {
    return file.text()
  }
}

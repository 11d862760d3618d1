import type { SourceFile } from '../../files/source-files.js'
import { shownValues } from '../../site-folders/foreign-keys.js'
import { statedFields } from '../../site-folders/page-fields.js'
import { dateInName } from '../../site-folders/site-dates.js'
import { sitePages, type SitePage } from '../../site-folders/site-pages.js'
import { filesIn, stemOf } from '../../site-folders/site.js'
import { plainSlug, titleFromName } from '../../site-folders/slugs.js'
import { textAt, textsOf } from '../../site-folders/values.js'
import type { SourceContext } from '../../source/source.js'
import { quoted, textOfHtml } from '../report-text.js'
import type { AstroProject, Collection } from './project.js'

type Values = Readonly<Record<string, unknown>>

const TEXT = /\.(?:mdx?|markdown|html?)$/i
const OTHER_TEXT = /\.(?:mdoc|adoc|asciidoc|org|rst)$/i
const DATA = /\.(?:json|ya?ml|toml|csv)$/i
/** Keys of Astro and its usual templates: how a page is drawn and listed. */
const OF_ASTRO =
  'layout setup prerender updatedDate modDatetime featured pinned order sidebar template i18nReady tableOfContents hideEditPost timezone isPinned'.split(
    ' ',
  )
/** Fewer words in a component are labels and names. */
const FEWEST_WORDS = 12

interface Place {
  readonly collection: Collection | null
  /** The path of its address below that of the collection, without extension. */
  readonly id: string
}

/** The entries and pages that become posts. */
export async function astroPages(context: SourceContext, project: AstroProject): Promise<SitePage[]> {
  const { site, collections } = project
  const places = new Map<SourceFile, Place>()
  for (const collection of collections)
    for (const { file, path } of filesIn(context.files, collection.folder)) {
      if (places.has(file) || /(^|\/)config\.[cm]?[jt]s$/i.test(path)) continue
      if (/(^|\/)_/.test(path) && (TEXT.test(path) || OTHER_TEXT.test(path)))
        context.note({
          where: file.path,
          message: 'begins with an underscore, which keeps it out of the site. It was left out.',
        })
      else if (collection.isPeople && TEXT.test(path))
        context.note({
          where: file.path,
          message: `is an author, not a page. Its text was left out: ${quoted(await bodyOf(file))}`,
        })
      else if (TEXT.test(path)) places.set(file, { collection, id: idOf(path) })
      else if (OTHER_TEXT.test(path))
        context.lost({ where: file.path, message: 'is not Markdown or HTML. Convert it, for example with pandoc.' })
      else if (DATA.test(path) && !collection.isPeople)
        context.note({ where: file.path, message: 'is data, not a page. It was left out.' })
    }
  for (const { file, path } of filesIn(context.files, `${site.root}src/pages/`)) {
    if (/(^|\/)[_[]/.test(path)) continue
    if (TEXT.test(path))
      places.set(file, { collection: null, id: path.replace(/\.[^./]+$/, '').replace(/(^|\/)index$/, '') })
    else if (/\.astro$/i.test(path)) await noteComponent(context, file)
  }
  return sitePages(context, [...places.keys()], (file, { values, body }) => {
    const place = places.get(file)
    if (!place) return null
    if (body.trim() === '') return `has no text. It was left out: ${shownValues(values)}`
    return pageOf(file, values, place, project)
  })
}

/** Entries are named by their path in the form of an address; `index` by its folder. */
function idOf(path: string): string {
  return path
    .replace(/\.[^./]+$/, '')
    .split('/')
    .map((part) =>
      part
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
        .replaceAll(/\s/g, '-'),
    )
    .join('/')
    .replace(/(^|\/)index$/, '')
}

/** A page that is a program may hold text. It is not run. */
async function noteComponent({ lost }: SourceContext, file: SourceFile): Promise<void> {
  const text = await file.text().catch(() => '')
  const markup = withoutExpressions(text.replace(/^\s*---\n[^]*?\n---/, ''))
  const words = textOfHtml(markup)
  if (words.split(/\s+/).length >= FEWEST_WORDS)
    lost({ where: file.path, message: `is a component of Astro, which is not run. Copy its text: ${quoted(words)}` })
}

/** Markup without what stands in braces. */
function withoutExpressions(markup: string): string {
  let depth = 0
  let rest = ''
  for (const sign of markup) {
    if (sign === '{') depth++
    else if (sign === '}') depth = Math.max(0, depth - 1)
    else if (depth === 0) rest += sign
  }
  return rest
}

function bodyOf(file: SourceFile): Promise<string> {
  return file.text().then(
    (text) => text.replace(/^---\n[^]*?\n---\n?/, ''),
    () => '',
  )
}

function pageOf(
  file: SourceFile,
  values: Values,
  { collection, id }: Place,
  { site, collections }: AstroProject,
): SitePage {
  const stem = stemOf(file.path)
  const name = /^index$/i.test(stem) ? (id.split('/').at(-1) ?? '') : stem
  const named = dateInName(name)
  const stated = statedFields(values, { site, nameDate: named?.date ?? null, isSpaced: false })
  const slug = textAt(values, 'slug', 'postSlug')
  const base = collection?.route ?? ''
  const own = collection === null ? id : (slug ?? id)
  const path = collection?.route === null ? null : `${site.basePath}${base}/${own}`.replace(/\/+$/, '') || '/'
  const isPost =
    collection === null ? stated.date !== null && id.includes('/') : !/^(?:pages?|legal)$/i.test(collection.name)
  const posts = collections.filter((each) => !each.isPeople && !/^(?:pages?|legal)$/i.test(each.name))
  const isSection =
    isPost &&
    collection !== null &&
    posts.length > 1 &&
    !/^(?:blog|posts?|articles?|news|writing|newsletter|letters)$/i.test(collection.name)
  const plain = plainSlug((slug ?? own).split('/').at(-1) ?? '')
  return {
    file,
    path: path === null ? null : path.endsWith('/') ? path : `${path}/`,
    slug: plain || plainSlug(named?.rest || name) || 'home',
    status: stated.isDraft || values['isDraft'] === true ? 'draft' : 'published',
    post: {
      ...stated.post,
      ...(isPost ? {} : { type: 'page' }),
      ...(isSection && stated.post['section_name'] === undefined
        ? { section_name: titleFromName(collection.name) }
        : {}),
    },
    values,
    fallbackTitle: textAt(values, 'title') ?? titleFromName(named?.rest || name || (site.title ?? 'Home')),
    used: new Set([...stated.used, ...OF_ASTRO, 'isDraft', 'postSlug']),
    aliases: textsOf(values['aliases']).map((alias) => (alias.startsWith('/') ? `${site.basePath}${alias}` : alias)),
    names: collection === null ? [id] : [id, `${collection.name}/${id}`],
  }
}

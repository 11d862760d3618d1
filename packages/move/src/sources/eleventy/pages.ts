import type { SourceFile, SourceFiles } from '../../files/source-files.js'
import { shownValues } from '../../site-folders/foreign-keys.js'
import { statedFields } from '../../site-folders/page-fields.js'
import { dateInName } from '../../site-folders/site-dates.js'
import { sitePages, type SitePage } from '../../site-folders/site-pages.js'
import { filesIn, folderOf, stemOf } from '../../site-folders/site.js'
import { plainSlug, titleFromName } from '../../site-folders/slugs.js'
import { textAt, textOf, textsOf, valueAt } from '../../site-folders/values.js'
import type { SourceContext } from '../../source/source.js'
import { quoted, textOfHtml } from '../report-text.js'
import { permalinkPath } from './permalink.js'
import { dataOf, type EleventyProject } from './project.js'

type Values = Readonly<Record<string, unknown>>

const TEXT = /\.(?:md|mdx|markdown|html?|njk|liquid)$/i
/** Languages of templates that are not read. */
const OTHER_TEXT = /\.(?:hbs|handlebars|mustache|ejs|haml|pug|webc|vto|11ty\.[cm]?[jt]sx?)$/i
const OTHER_PAGES =
  /^(?:readme|license|licence|changelog|contributing|code_of_conduct|404|search|feed|sitemap|robots)$/i
/** Names of lists, not of subjects. */
const LISTS = /^(?:all|nav|posts?|blog|pages?|articles?|featured|letters?|newsletters?)$/i
/** Values of data files that a page needs. */
const FROM_DATA = [
  'permalink',
  'tags',
  'author',
  'authors',
  'draft',
  'category',
  'categories',
  'lang',
  'language',
  'date',
  'layout',
]

/** The pages of a project that become posts. */
export async function eleventyPages(context: SourceContext, project: EleventyProject): Promise<SitePage[]> {
  const { input, apart } = project
  const found: SourceFile[] = []
  const known = new Map<string, Promise<Values>>()
  for (const { file, path } of filesIn(context.files, input)) {
    if (
      /(^|\/)(?:\.|node_modules\/)/.test(path) ||
      apart.some(
        (folder) =>
          file.path === folder ||
          (file.path.startsWith(folder) && folder.endsWith('/')) ||
          file.path.startsWith(`${folder}/`),
      )
    )
      continue
    if (OTHER_TEXT.test(path))
      context.lost({ where: file.path, message: 'is a template that is not read. Save its page as HTML.' })
    else if (TEXT.test(path) && !/(^|\/)_/.test(path)) found.push(file)
  }
  return sitePages(context, found, async (file, { values, body }) => {
    const inherited = await dataFor(context.files, file, project, known)
    const reason = notAPage(file, { ...inherited, ...values }, body)
    return reason === undefined ? pageOf(context, file, values, inherited, project) : reason
  })
}

/** The data of the folders above a file, and of the file: the nearest counts, tags are added up. */
async function dataFor(
  files: SourceFiles,
  { path }: SourceFile,
  { input }: EleventyProject,
  known: Map<string, Promise<Values>>,
): Promise<Values> {
  const above = folderOf(path)
  const folders = [input]
  for (let at = above.indexOf('/', input.length); at !== -1; at = above.indexOf('/', at + 1))
    folders.push(above.slice(0, at + 1))
  const names = folders.map((folder) => `${folder}${folder.split('/').at(-2) ?? ''}`)
  let values: Values = {}
  for (const name of new Set([...names, path.replace(/\.[^./]+$/, '')]))
    for (const ending of ['json', '11tydata.json', '11tydata.js', '11tydata.cjs', '11tydata.mjs']) {
      const file = files.file(`${name}.${ending}`)
      if (!file) continue
      const data = known.get(file.path) ?? dataOf(file)
      known.set(file.path, data)
      const own = Object.fromEntries(Object.entries(await data).filter(([key]) => FROM_DATA.includes(key)))
      values = { ...values, ...own, ...tagsOf(values, own) }
    }
  return values
}

function tagsOf(...all: readonly Values[]): Values {
  const tags = [...new Set(all.flatMap(({ tags: own }) => textsOf(own)))]
  return tags.length === 0 ? {} : { tags }
}

/** Why a file is not a page that a reader would read; undefined if it is one, null if the file is not a page. */
function notAPage({ path }: SourceFile, values: Values, body: string): string | null | undefined {
  if (OTHER_PAGES.test(stemOf(path)) && textAt(values, 'title') === null) return null
  const permalink = textAt(values, 'permalink') ?? ''
  if (/\.(?:xml|json|txt|css|js|webmanifest|xsl)$/i.test(permalink)) return null
  if (
    valueAt(values, 'pagination') !== undefined ||
    (!/\.(?:md|markdown|mdx)$/i.test(path) && /\{%-?\s*for\b/.test(body))
  )
    return 'is a list that Eleventy makes. It was left out.'
  if (body.trim() === '') return `has no text of its own. It was left out: ${shownValues(values)}`
  const isTemplate = /\.(?:njk|liquid|html?)$/i.test(path)
  const plain = isTemplate ? body.replaceAll(/\{[{%#][^]{0,2000}?[}%#]\}/g, ' ') : ''
  if (isTemplate && !/<img\b/i.test(plain) && !/[\p{L}\p{N}]/u.test(textOfHtml(plain)))
    return `has no text of its own: ${quoted(body)}. It was left out.`
  return undefined
}

function pageOf(
  context: SourceContext,
  file: SourceFile,
  own: Values,
  inherited: Values,
  { site, input }: EleventyProject,
): SitePage {
  const values = { ...inherited, ...own, ...tagsOf(inherited, own) }
  const bare = file.path.slice(input.length).replace(/\.[^./]+$/, '')
  const stem = stemOf(file.path)
  const isIndex = /^index$/i.test(stem)
  const named = dateInName(isIndex ? (bare.split('/').at(-2) ?? '') : stem)
  const fileSlug = named?.rest || (isIndex ? (bare.split('/').at(-2) ?? '') : stem)
  const stated = statedFields(values, {
    site,
    nameDate: named?.date ?? null,
    isSpaced: false,
    isListTag: (tag) => LISTS.test(tag),
  })
  const undated = `/${bare.replace(/(^|\/)\d{4}-\d{2}-\d{2}-(?=[^/]+$)/, '$1')}`
  const permalink = values['permalink']
  const template = textOf(permalink) ?? textOf(valueAt(permalink, 'build'))
  const usual = `/${bare}`.replace(/\/index$/i, '') + '/'
  const path =
    template === null ? usual : permalinkPath(template, { values, date: stated.date, fileSlug, stem: undated })
  if (path === null)
    context.note({
      where: file.path,
      message: `its address is computed: ${quoted(template ?? '')}. Old links to it are not redirected.`,
    })
  const isHidden = permalink === false
  const lists = textsOf(values['tags']).filter((tag) => LISTS.test(tag) && !/^pages?$/i.test(tag))
  const isPost = stated.date !== null || lists.some((tag) => !/^(?:all|nav)$/i.test(tag))
  const title = textAt(values, 'title') ?? titleFromName(fileSlug || (site.title ?? 'Home'))
  const last =
    (path ?? '')
      .replace(/\.html?$/i, '')
      .split('/')
      .findLast((part) => part !== '') ?? ''
  return {
    file,
    path: path === null || isHidden ? null : `${site.basePath}${path}`,
    slug: textAt(values, 'slug') ?? (plainSlug(template === null ? fileSlug : last) || plainSlug(fileSlug) || 'home'),
    status: stated.isDraft || isHidden ? 'draft' : 'published',
    post: { ...stated.post, ...(isPost ? {} : { type: 'page' }) },
    values,
    fallbackTitle: title,
    used: stated.used,
    aliases: [
      ...(template === null && named !== null ? [`${site.basePath}${undated.replace(/\/index$/i, '')}/`] : []),
      ...textsOf(values['aliases']),
      ...textsOf(values['redirect_from'] ?? values['redirectFrom']),
    ],
    names: [bare, `${input}${bare}`, fileSlug],
  }
}

import type { SourceFile, SourceFiles } from '../../files/source-files.js'
import { shownValues } from '../../site-folders/foreign-keys.js'
import { isValues, readFrontMatter } from '../../site-folders/front-matter.js'
import { statedFields } from '../../site-folders/page-fields.js'
import { hugoPath } from '../../site-folders/permalinks.js'
import { dateInName } from '../../site-folders/site-dates.js'
import { sitePages, type SitePage } from '../../site-folders/site-pages.js'
import { filesIn, folderOf } from '../../site-folders/site.js'
import { hugoSlug, plainSlug, titleFromName } from '../../site-folders/slugs.js'
import { flagOf, textAt, textOf, textsOf, valueAt } from '../../site-folders/values.js'
import type { SourceContext } from '../../source/source.js'
import { ATTACHMENT } from '../../steps/media-of.js'
import { quoted } from '../report-text.js'
import { flattened, inherited, type Cascade } from './cascade.js'
import type { HugoSite, Language } from './configuration.js'

type Values = Readonly<Record<string, unknown>>

const TEXT = /\.(?:md|markdown|mkdn?|mdx|x?html?)$/i
/** Formats of text that are not read. */
const OTHER_TEXT = /\.(?:adoc|asciidoc|ad|org|rst|pandoc|pdc)$/i
const PICTURE = /\.(?:png|jpe?g|gif|webp|avif|svg)$/i
/** Keys of Hugo alone: how a page is drawn, listed and built. */
const OF_HUGO =
  'weight cascade headless build _build menu menus sitemap translationKey lastmod expiryDate publishDate isCJKLanguage toc'.split(
    ' ',
  )

/** Where a file stands in the content. */
interface Place {
  readonly language: Language
  /** From the content's folder. */
  readonly path: string
  readonly kind: 'page' | 'bundle' | 'branch'
  /** The folders, without that of a bundle. */
  readonly sections: readonly string[]
  /** The name of the file or of its bundle, without extension and language. Empty for the home page. */
  readonly name: string
}

/** The pages of a site, and the content that is not a page. */
export async function hugoPages(context: SourceContext, hugo: HugoSite): Promise<SitePage[]> {
  const places = new Map<SourceFile, Place>()
  const bundles = bundleFolders(context.files, hugo)
  const seen = new Set<SourceFile>()
  for (const language of hugo.languages)
    for (const { file, path } of filesIn(context.files, language.content)) {
      const place = placeOf(path, language, hugo.languages)
      if (seen.has(file)) continue
      seen.add(file)
      const bundle = place.kind === 'page' ? bundleOf(file.path, bundles) : null
      if (bundle !== null && (TEXT.test(path) || OTHER_TEXT.test(path)))
        context.note({
          where: file.path,
          message: `is a resource of the page in ${bundle}, not a page. It was left out: ${quoted(await textOfFile(file))}`,
        })
      else if (TEXT.test(path)) places.set(file, place)
      else if (OTHER_TEXT.test(path))
        context.lost({ where: file.path, message: 'is not Markdown or HTML. Convert it, for example with pandoc.' })
    }
  const cascades = await cascadesOf(places, hugo)
  const main = mainSections(places, hugo)
  // Names lead to the page of the default language, if they lead to several.
  const inOrder = [...places].sort(
    ([, one], [, other]) => Number(other.language.isDefault) - Number(one.language.isDefault),
  )
  return sitePages(
    context,
    inOrder.map(([file]) => file),
    (file, { values, body }) => {
      const place = places.get(file)
      if (!place) return null
      const own = { ...inherited(cascades, place.path, place.language.code), ...flattened(values) }
      const reason = notAPage(own, body, place)
      if (reason !== null) return reason
      const resources = place.kind === 'bundle' ? filesIn(context.files, folderOf(file.path)) : []
      const page = pageOf(file, own, place, hugo, {
        main,
        cover: coverIn(
          own,
          resources.map(({ path }) => path),
        ),
      })
      const unnamed = resources.filter(
        ({ path }) => ATTACHMENT.test(path) && !isNamed(path, `${JSON.stringify(page.values)}${body}`),
      )
      if (unnamed.length > 0)
        context.note({
          where: file.path,
          message: `its bundle has files that the text does not name: ${unnamed.map(({ path }) => path).join(', ')}. They were left out.`,
        })
      return page
    },
  )
}

function textOfFile(file: SourceFile): Promise<string> {
  return file.text().then(
    (text) => readFrontMatter(text).body,
    () => '',
  )
}

function placeOf(path: string, language: Language, languages: readonly Language[]): Place {
  const bare = path.replace(/\.[^./]+$/, '')
  const suffix = /\.([a-z]{2,3}(?:[-_][a-z\d]+)?)$/i.exec(bare)?.[1]?.toLowerCase()
  const stated = suffix === undefined ? undefined : languages.find(({ code }) => code.toLowerCase() === suffix)
  const named = stated ? bare.slice(0, -(stated.code.length + 1)) : bare
  const parts = named.split('/')
  const stem = parts.pop() ?? ''
  const isBundle = stem.toLowerCase() === 'index'
  const kind = isBundle ? 'bundle' : stem.toLowerCase() === '_index' ? 'branch' : 'page'
  const name = kind === 'page' ? stem : (parts.pop() ?? '')
  return { language: stated ?? language, path, kind, sections: parts, name }
}

/** The folders of pages with files of their own: those with an `index`. */
function bundleFolders(files: SourceFiles, { languages }: HugoSite): ReadonlySet<string> {
  const folders = new Set<string>()
  for (const { content } of languages)
    for (const { file, path } of filesIn(files, content))
      if (/(?:^|\/)index(?:\.[a-z-]+)?\.(?:md|markdown|html?|adoc|org|rst)$/i.test(path) && path.includes('/'))
        folders.add(folderOf(file.path))
  return folders
}

function bundleOf(path: string, bundles: ReadonlySet<string>): string | null {
  const parts = path.split('/')
  for (let length = parts.length - 1; length > 0; length--) {
    const folder = `${parts.slice(0, length).join('/')}/`
    if (bundles.has(folder)) return folder
  }
  return null
}

async function cascadesOf(places: ReadonlyMap<SourceFile, Place>, { values, languages }: HugoSite): Promise<Cascade[]> {
  const found: Cascade[] = languages.map(({ code }) => ({
    folder: '',
    language: code,
    values: valueAt(values, 'cascade'),
  }))
  for (const [file, { kind, path, language }] of places) {
    if (kind !== 'branch') continue
    const text = await file.text().catch(() => '')
    const cascade = valueAt(readFrontMatter(text).values, 'cascade')
    if (cascade !== undefined) found.push({ folder: folderOf(path), language: language.code, values: cascade })
  }
  return found
}

/** As Hugo chooses them: those that the configuration names, or the largest one. */
function mainSections(places: ReadonlyMap<SourceFile, Place>, { mainSections: stated }: HugoSite): readonly string[] {
  if (stated.length > 0) return stated
  const sizes = new Map<string, number>()
  for (const { sections, kind } of places.values()) {
    const [section] = sections
    if (section !== undefined && kind !== 'branch') sizes.set(section, (sizes.get(section) ?? 0) + 1)
  }
  const [largest] = [...sizes].sort((one, other) => other[1] - one[1])
  return largest ? [largest[0]] : []
}

function notAPage(values: Values, body: string, { kind }: Place): string | null {
  const build = valueAt(values, 'build') ?? valueAt(values, '_build')
  const render = isValues(build) ? String(valueAt(build, 'render')) : ''
  if (flagOf(values['headless']) === true || render === 'never' || render === 'false')
    return `has no page of its own in Hugo. It was left out: ${quoted(body)}`
  if (body.trim() !== '') return null
  return `has no text of its own${kind === 'branch' ? ', it is a list' : ''}. It was left out: ${shownValues(values)}`
}

interface PageExtras {
  readonly main: readonly string[]
  readonly cover: string | null
}

function pageOf(file: SourceFile, own: Values, place: Place, hugo: HugoSite, { main, cover }: PageExtras): SitePage {
  const { site } = hugo
  const { language, sections, name, kind } = place
  const values = cover === null ? own : { ...own, cover }
  const dated = dateInName(name)
  const stated = statedFields(values, { site, nameDate: dated?.date ?? null, isSpaced: false })
  const slug = textAt(values, 'slug')
  const title = textAt(values, 'title') ?? titleFromName(dated?.rest || name || site.title || 'Home')
  const path = pathOf(place, { values, slug, title, date: stated.date }, hugo)
  const [section] = sections
  const isMain = section !== undefined && main.some((each) => each.toLowerCase() === section.toLowerCase())
  const isPage = kind === 'branch' || section === undefined || (hugo.mainSections.length > 0 && !isMain)
  const plain = (slug ?? plainSlug(dated?.rest || name)) || plainSlug(title) || 'home'
  const terms = hugo.taxonomies.flatMap((key) => textsOf(values[key]))
  const tags = Array.isArray(stated.post['postTags'])
    ? (stated.post['postTags'] as readonly { readonly name: string }[])
    : []
  const allTags = [...new Set([...tags.map((tag) => tag.name), ...terms])].map((each) => ({ name: each }))
  return {
    file,
    path: `${site.basePath}${path}`,
    slug: language.isDefault ? plain : `${plain}-${language.code.toLowerCase()}`,
    status: stated.isDraft ? 'draft' : 'published',
    post: {
      ...stated.post,
      ...(isPage ? { type: 'page' } : {}),
      ...(allTags.length > 0 ? { postTags: allTags } : {}),
      ...(!isPage && !isMain && stated.post['section_name'] === undefined
        ? { section_name: titleFromName(section) }
        : {}),
      ...(language.isDefault ? {} : { language: language.locale }),
    },
    values,
    fallbackTitle: title,
    used: new Set([...stated.used, ...OF_HUGO, ...hugo.taxonomies]),
    aliases: textsOf(values['aliases']).map((alias) =>
      /^https?:/i.test(alias)
        ? alias
        : `${site.basePath}${alias.startsWith('/') ? alias : `${path.replace(/[^/]*\/?$/, '')}${alias}`}`,
    ),
    ...(hugo.languages.length > 1 ? { language: language.code } : {}),
    names: namesOf(place),
  }
}

interface Named {
  readonly values: Values
  readonly slug: string | null
  readonly title: string
  readonly date: ReturnType<typeof statedFields>['date']
}

/** The path of a page below the site's own. */
function pathOf(
  { language, sections, name, kind, path }: Place,
  { values, slug, title, date }: Named,
  hugo: HugoSite,
): string {
  const url = textOf(values['url'])
  if (url !== null)
    return /^https?:/i.test(url) && URL.canParse(url)
      ? new URL(url).pathname
      : `${url.startsWith('/') ? '' : `${language.prefix}/`}${url}`
  const patterns = valueAt(hugo.values, `languages.${language.code}.permalinks`) ?? valueAt(hugo.values, 'permalinks')
  const [section = kind === 'branch' ? name : ''] = sections
  const own = isValues(patterns)
    ? textOf(
        valueAt(valueAt(patterns, kind === 'branch' ? 'section' : 'page'), section) ??
          (kind === 'branch' ? undefined : valueAt(patterns, section)),
      )
    : null
  const filled =
    own === null
      ? null
      : hugoPath(own, {
          date,
          name,
          slug,
          title,
          categories: [],
          sections,
          path: path.replace(/\.\w+$/, ''),
          collection: '',
        })
  const plain = filled ?? `/${[...sections, slug ?? name].filter(Boolean).map(hugoSlug).join('/')}`
  const cased = hugo.keepsCase ? plain : plain.toLowerCase()
  if (cased === '/') return `${language.prefix}/`
  return `${language.prefix}${cased}${hugo.hasUglyUrls && kind !== 'branch' ? '.html' : '/'}`
}

/** How shortcodes and links of other pages name it: by its path in the content, with and without extension. */
function namesOf({ sections, name, path }: Place): string[] {
  const bare = [...sections, name].join('/')
  return [
    path,
    bare,
    ...(bare === '' ? ['_index', '_index.md'] : [`${bare}.md`, `${bare}/index.md`, `${bare}/_index.md`]),
  ]
}

/** The picture that themes take for the cover of a bundle: a resource of that name, or a file called so. */
function coverIn(values: Values, files: readonly string[]): string | null {
  if (
    ['cover', 'image', 'images', 'featured_image', 'feature_image', 'thumbnail', 'banner', 'heroImage'].some(
      (key) => values[key] !== undefined,
    )
  )
    return null
  const resources = values['resources']
  const named = (Array.isArray(resources) ? (resources as unknown[]) : []).find((each) =>
    /cover|featured?|thumbnail|header|banner/i.test(textOf(valueAt(each, 'name')) ?? ''),
  )
  const src = textOf(valueAt(named, 'src'))
  if (src !== null && files.includes(src)) return src
  return (
    files.find(
      (path) => PICTURE.test(path) && /^(?:\w+-)?(?:cover|featured?|thumbnail)(?:[-_.].*)?\.\w+$/i.test(path),
    ) ?? null
  )
}

function isNamed(path: string, text: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1)
  return [name, encodeURIComponent(name), encodeURI(name)].some((each) => text.includes(each))
}

import type { SourceFile, SourceFiles } from '../files/source-files.js'
import { shownValues } from '../site-folders/foreign-keys.js'
import { isValues } from '../site-folders/front-matter.js'
import { statedFields } from '../site-folders/page-fields.js'
import { jekyllPath } from '../site-folders/permalinks.js'
import { hostRedirects } from '../site-folders/redirect-files.js'
import { dateInName } from '../site-folders/site-dates.js'
import { siteMedia } from '../site-folders/site-media.js'
import { sitePages, sitePosts, type SitePage } from '../site-folders/site-pages.js'
import {
  bylineOf,
  bylinesIn,
  configuration,
  filesIn,
  folderOf,
  publicationOf,
  siteAddress,
  stemOf,
  topFile,
  type Byline,
  type Site,
} from '../site-folders/site.js'
import { plainSlug, titleFromName } from '../site-folders/slugs.js'
import { flagOf, textAt, textOf, textsOf, valueAt } from '../site-folders/values.js'
import { defineSource, type SourceContext } from '../source/source.js'

// A folder of Jekyll: posts in _posts (also below folders, which are categories), drafts in _drafts, collections in
// folders of their own, pages anywhere. Hexo has the same names below its folder `source`.

type Values = Readonly<Record<string, unknown>>

const CONFIGURATION = /(^|\/)_config\.(?:ya?ml|toml)$/i
const POST = /(^|\/)_posts\/(?:.*\/)?[^/]+\.(?:md|markdown|mkdn?|mkdown|html?)$/i
const TEXT = /\.(?:md|markdown|mkdn?|mkdown|html?)$/i
/** Formats of text that are not read. */
const OTHER_TEXT = /\.(?:textile|rst|adoc|asciidoc|org|creole)$/i
const OTHER_PAGES =
  /^(?:readme|license|licence|changelog|contributing|code_of_conduct|404|search|feed|sitemap|robots)$/i
/** Default values of the configuration that posts need. */
const DEFAULTS = [
  'permalink',
  'author',
  'authors',
  'category',
  'categories',
  'tags',
  'lang',
  'published',
  'redirect_from',
]

/** Folders of Jekyll and Hexo. */
export const jekyll = defineSource({
  name: 'jekyll',
  title: 'Jekyll',
  recognise(files) {
    const posts = files.find(POST).length
    if (posts === 0) return 0
    return topFile(files, CONFIGURATION) ? 0.95 : 0.8
  },
  async *posts(context) {
    const found = await jekyllSite(context.files)
    yield* sitePosts(context, found.site, await pagesOf(context, found))
  },
  async *media({ files }) {
    const { site, content } = await jekyllSite(files)
    const inside = content.slice(site.root.length)
    yield* siteMedia(files, site, (path) => [`/${path.startsWith(inside) ? path.slice(inside.length) : path}`])
  },
  async *redirects({ files }) {
    const { site } = await jekyllSite(files)
    yield* hostRedirects(files, site.root)
  },
  publication: async ({ files }) => publicationOf((await jekyllSite(files)).site),
  notExported: [
    'Readers: a site of Jekyll has none. Move the list from the service that mails your posts.',
    'What layouts and includes add to a page, and comments.',
  ],
})

interface JekyllSite {
  readonly site: Site
  readonly values: Values
  /** The folder of content: that of the site, or Hexo's `source`. */
  readonly content: string
  readonly collections: ReadonlyMap<string, Values>
}

async function jekyllSite(files: SourceFiles): Promise<JekyllSite> {
  const file = topFile(files, CONFIGURATION)
  const values = await configuration(file)
  const firstPost = files.find(POST)[0]?.path ?? ''
  const root = file ? folderOf(file.path) : (/^(?:.*?\/)??(?=_posts\/)/.exec(firstPost)?.[0] ?? '')
  const isHexo = files.files.some(({ path }) => path.startsWith(`${root}source/_posts/`))
  const content = isHexo ? `${root}source/` : root
  const address = siteAddress(textAt(values, 'url'))
  const base = textAt(values, 'baseurl') ?? (isHexo ? textAt(values, 'root') : null)
  const authors = new Map<string, Byline>()
  for (const name of ['authors.yml', 'authors.yaml', 'authors.json', 'people.yml']) {
    const data = await configuration(files.file(`${content}_data/${name}`))
    for (const [key, byline] of bylinesIn(data)) authors.set(key, byline)
  }
  const author = valueAt(values, 'author')
  const stated = textOf(author)
  const collections = valueAt(values, 'collections')
  return {
    values,
    content,
    collections: new Map(
      Array.isArray(collections)
        ? textsOf(collections).map((name) => [name, {}])
        : isValues(collections)
          ? Object.entries(collections).map(([name, each]) => [name, isValues(each) ? each : {}])
          : [],
    ),
    site: {
      root,
      origin: address.origin,
      basePath:
        siteAddress(base !== null && base !== '/' ? `/${base.replace(/^\/+/, '')}` : null).basePath || address.basePath,
      zone: textAt(values, 'timezone'),
      title: textAt(values, 'title'),
      description: textAt(values, 'description', 'tagline', 'subtitle'),
      language: textAt(values, 'lang', 'locale', 'language'),
      authors,
      author: (stated === null ? null : authors.get(stated.toLowerCase())) ?? bylineOf(author),
    },
  }
}

function pagesOf(context: SourceContext, found: JekyllSite): Promise<SitePage[]> {
  const { site, content } = found
  const inside = filesIn(context.files, content).filter(({ path }) => !isApart(path))
  const places = new Map<SourceFile, Place>()
  for (const { file, path } of inside) {
    const place = placeOf(path, found)
    if (place === null) continue
    if (TEXT.test(path)) places.set(file, place)
    else if (OTHER_TEXT.test(path) && place.kind !== 'page')
      context.lost({ where: file.path, message: 'is not Markdown or HTML. Convert it, for example with pandoc.' })
  }
  return sitePages(context, [...places.keys()], (file, { values, body }) => {
    const place = places.get(file)
    if (!place) return null
    if (place.kind === 'page') {
      const reason = notAPage(file, values, body)
      if (reason !== undefined) return reason
    }
    return pageOf(file, values, place, found)
  }).then((pages) => pages.filter(({ file }) => file.path.startsWith(site.root)))
}

/** Folders that hold no pages. */
function isApart(path: string): boolean {
  return /(^|\/)(?:_site|_layouts|_includes|_sass|_plugins|_data|vendor|scaffolds|themes|node_modules)\//i.test(path)
}

interface Place {
  readonly kind: 'post' | 'draft' | 'page' | 'collection'
  /** Categories of its folders, for posts. */
  readonly folders: readonly string[]
  readonly collection: string
  /** From its folder, without extension. */
  readonly path: string
}

function placeOf(path: string, { values, collections }: JekyllSite): Place | null {
  const plain = path.replace(/\.[^./]+$/, '')
  const [, above = '', kind, rest = ''] = /^((?:[^/]+\/)*?)_(posts|drafts)\/(.+)$/.exec(plain) ?? []
  const folders = above.split('/').filter((part) => part !== '' && !part.startsWith('_'))
  if (kind !== undefined) return { kind: kind === 'posts' ? 'post' : 'draft', folders, collection: 'posts', path: rest }
  const folder = textAt(values, 'collections_dir')
  const [, name = '', own = ''] = /^(?:[^/]+\/)??_([^/]+)\/(.+)$/.exec(plain) ?? []
  if (name !== '') {
    const settings = collections.get(name)
    if (!settings || (folder !== null && !path.startsWith(`${folder}/`))) return null
    return flagOf(settings['output']) === true ? { kind: 'collection', folders: [], collection: name, path: own } : null
  }
  return plain.split('/').some((part) => /^[_.#]/.test(part))
    ? null
    : { kind: 'page', folders: [], collection: '', path: plain }
}

/** Why a file is not a page that a reader would read; undefined if it is one. Null if it is no page of Jekyll. */
function notAPage(file: SourceFile, values: Values, body: string): string | null | undefined {
  if (Object.keys(values).length === 0 || OTHER_PAGES.test(stemOf(file.path))) return null
  if (textAt(values, 'redirect_to') !== null) return `leads to ${textAt(values, 'redirect_to')}. It was left out.`
  if (/\{%-?\s*(?:for|paginate)\b/.test(body)) return 'is a list that Jekyll makes. It was left out.'
  return /[\p{L}\p{N}]/u.test(body.replaceAll(/\{[{%][^]{0,2000}?[}%]\}|<[^<>]{0,2000}>/g, ''))
    ? undefined
    : `has no text of its own. It was left out: ${shownValues(values)}`
}

function pageOf(
  file: SourceFile,
  own: Values,
  place: Place,
  { values: config, site, collections }: JekyllSite,
): SitePage {
  const values = { ...defaultsFor(config, file.path.slice(site.root.length), place), ...own }
  const named = dateInName(stemOf(file.path))
  const name = place.kind === 'page' ? stemOf(file.path) : named?.rest || stemOf(file.path)
  const stated = statedFields(values, {
    site,
    nameDate: named?.date ?? null,
    isSpaced: true,
    folderCategories: place.folders,
  })
  const slug = textAt(values, 'slug')
  const title = textAt(values, 'title') ?? titleFromName(name)
  const pattern =
    textAt(values, 'permalink', 'url') ??
    (place.kind === 'page'
      ? pagePattern(config)
      : place.kind === 'collection'
        ? (textAt(collections.get(place.collection) ?? {}, 'permalink') ?? '/:collection/:path:output_ext')
        : (textAt(collections.get('posts') ?? {}, 'permalink') ?? textAt(config, 'permalink') ?? 'date'))
  const path = jekyllPath(pattern, {
    date: stated.date,
    name,
    slug,
    title,
    categories: stated.categories,
    sections: [],
    path: place.path,
    collection: place.collection,
  })
  const isDraft = place.kind === 'draft' || stated.isDraft
  return {
    file,
    path: path === null || place.kind === 'draft' ? null : `${site.basePath}${path}`,
    slug: slug ?? (plainSlug(name) || name),
    status: isDraft ? 'draft' : 'published',
    post: {
      ...stated.post,
      ...(place.kind === 'page' ? { type: 'page' } : {}),
      ...(place.kind === 'collection' && stated.post['section_name'] === undefined
        ? { section_name: titleFromName(place.collection) }
        : {}),
    },
    fallbackTitle: title,
    used: stated.used,
    aliases: textsOf(values['redirect_from']).map((alias) =>
      alias.startsWith('/') ? `${site.basePath}${alias}` : alias,
    ),
    names: [stemOf(file.path), place.path, `_posts/${place.path}`],
  }
}

function pagePattern(config: Values): string {
  const style = textAt(config, 'permalink') ?? 'date'
  return style === 'pretty' || style.endsWith('/') ? '/:path/' : '/:path:output_ext'
}

/** The values of `defaults` in the configuration whose scope has the page. */
function defaultsFor(config: Values, path: string, { kind, collection }: Place): Values {
  const defaults = config['defaults']
  if (!Array.isArray(defaults)) return {}
  const type = kind === 'page' ? 'pages' : kind === 'draft' ? 'drafts' : collection
  const fitting = defaults.flatMap((each) => {
    const scope = valueAt(each, 'scope')
    const values = valueAt(each, 'values')
    const folder = textAt(isValues(scope) ? scope : {}, 'path') ?? ''
    const wanted = textAt(isValues(scope) ? scope : {}, 'type')
    const isIn = folder === '' || path === folder || path.startsWith(`${folder.replace(/\/+$/, '')}/`)
    return isIn && (wanted === null || wanted === type) && isValues(values) ? [{ folder, values }] : []
  })
  fitting.sort((a, b) => a.folder.length - b.folder.length)
  // Values of a deeper folder come later and replace those before them.
  const stated = fitting.flatMap(({ values }) => Object.entries(values))
  return Object.fromEntries(stated.filter(([key]) => DEFAULTS.includes(key)))
}

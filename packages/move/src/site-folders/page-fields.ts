import { isValues } from './front-matter.js'
import { siteDate, type SiteDate } from './site-dates.js'
import type { Byline, Site } from './site.js'
import { flagOf, textAt, textOf, textsOf, valueAt, wordsOf } from './values.js'

type Values = Readonly<Record<string, unknown>>

/** What front matter says that concerns the site, or that several programs write in other ways. */
export interface StatedFields {
  /** Fields of the post under their stored names. */
  readonly post: Readonly<Record<string, unknown>>
  /** Keys that need not be read again. */
  readonly used: ReadonlySet<string>
  readonly isDraft: boolean
  readonly date: SiteDate | null
  readonly categories: readonly string[]
}

/** How a program writes its front matter. */
export interface FieldRules {
  readonly site: Site
  /** The date in the name of the file. */
  readonly nameDate: string | null
  /** Whether tags and categories may be words of one text, as in Jekyll. */
  readonly isSpaced: boolean
  /** Categories that follow from the folder. */
  readonly folderCategories?: readonly string[] | undefined
  /** Tags that stand for a list of the program, not for a subject. */
  readonly isListTag?: ((tag: string) => boolean) | undefined
}

/** Keys with a date, best first. `published` and `publish` may be flags. */
const DATES =
  'date pubDate publishDate pubDatetime published_at publishedAt publishedDate date_published datePublished published created created_at createdAt'.split(
    ' ',
  )
/** Keys of the program alone: how a page is drawn, and where. */
const OF_PROGRAM =
  'layout permalink url slug aliases alias redirect_from redirectFrom redirect_to draft eleventyNavigation eleventyExcludeFromCollections eleventyComputed templateEngineOverride pagination outputs markup'.split(
    ' ',
  )
const TYPES = new Set(['newsletter', 'adhoc_email', 'thread', 'podcast', 'video', 'restack', 'page'])
const SEARCH: Readonly<Record<string, readonly string[]>> = {
  search_engine_title: ['search_title', 'seo_title', 'seoTitle', 'meta_title', 'metaTitle', 'seo.title'],
  search_engine_description: [
    'search_description',
    'seo_description',
    'seoDescription',
    'meta_description',
    'metaDescription',
    'seo.description',
  ],
  social_title: ['social_title', 'og_title', 'ogTitle'],
}
const AUTHORS = ['authors', 'author', 'byline', 'bylines', 'creator']

/** Reads the keys that depend on the site and its program. */
export function statedFields(values: Values, { site, nameDate, isSpaced, ...rest }: FieldRules): StatedFields {
  const used = new Set(OF_PROGRAM)
  const post: Record<string, unknown> = {}
  const type = textOf(values['type'])
  if (type === null || !TYPES.has(type)) used.add('type')
  for (const flag of ['published', 'publish']) if (flagOf(values[flag]) !== null) used.add(flag)

  const date = statedDate(values, site.zone, used) ?? siteDate(nameDate)
  if (date !== null) post['post_date'] = date.iso
  for (const [field, keys] of Object.entries(SEARCH)) {
    const text = keys.map((key) => textAt(values, key)).find((found) => found !== null) ?? null
    if (text === null) continue
    post[field] = text
    for (const key of keys) used.add(key)
    const group = values['seo']
    if (isValues(group) && Object.keys(group).every((key) => /^(?:title|description)$/i.test(key))) used.add('seo')
  }

  const list = isSpaced ? wordsOf : textsOf
  for (const key of ['categories', 'category', 'tags', 'tag']) used.add(key)
  const categories = [
    ...new Set([...(rest.folderCategories ?? []), ...textsOf(values['category']), ...list(values['categories'])]),
  ]
  const tags = [...list(values['tags']), ...textsOf(values['tag'])].map((tag) => tag.replace(/^#/, ''))
  const [section] = categories
  if (categories.length === 1 && section !== undefined) post['section_name'] = section
  const subjects = [...new Set([...(categories.length > 1 ? categories : []), ...tags])].filter(
    (tag) => tag !== '' && !(rest.isListTag?.(tag) ?? false),
  )
  if (subjects.length > 0) post['postTags'] = subjects.map((name) => ({ name }))

  const bylines = statedBylines(values, site)
  if (bylines !== null) {
    post['publishedBylines'] = bylines
    for (const key of AUTHORS) used.add(key)
  }
  const state = textAt(values, 'status', 'state')?.toLowerCase()
  const isDraft =
    flagOf(values['draft']) === true ||
    flagOf(values['published']) === false ||
    flagOf(values['publish']) === false ||
    state === 'draft'
  if (state === 'draft' || state === 'published') for (const key of ['status', 'state']) used.add(key)
  return { post, used, isDraft, date, categories }
}

function statedDate(values: Values, zone: string | null, used: Set<string>): SiteDate | null {
  for (const key of DATES) {
    const date = siteDate(values[key], zone)
    if (date === null) continue
    used.add(key)
    return date
  }
  return null
}

/** The authors of a page; null if the reader of Markdown finds the same. */
function statedBylines(values: Values, { authors, author }: Site): readonly Byline[] | null {
  const stated = AUTHORS.map((key) => values[key]).find(
    (value) => value !== undefined && value !== null && value !== '',
  )
  if (stated === undefined) return author === null ? null : [author]
  const items: readonly unknown[] = Array.isArray(stated) ? stated : [stated]
  const known = items.map((item) => authors.get(authorKey(item)))
  if (known.every((byline) => byline === undefined)) return null
  return known.flatMap((byline, at) => byline ?? textsOf(items[at]).map((name) => ({ name })))
}

/** Astro's references are maps in JSON and names in front matter. */
function authorKey(item: unknown): string {
  return (textOf(item) ?? textAt(isValues(item) ? item : {}, 'id', 'slug', 'key', 'name') ?? '').toLowerCase()
}

/** Fields of a page of HTML, which `readMarkdown` would find in front matter. */
export function htmlFields(values: Values): Record<string, unknown> {
  const cover = coverOf(values)
  const authors = AUTHORS.map((key) => values[key]).find((value) => value !== undefined && value !== null)
  const bylines = (Array.isArray(authors) ? authors : [authors]).flatMap((value): readonly Byline[] => {
    const name = isValues(value) ? textAt(value, 'name') : textOf(value)
    return name === null ? [] : [{ name }]
  })
  return withoutNull({
    title: textAt(values, 'title'),
    subtitle: textAt(values, 'subtitle', 'subheading', 'tagline', 'dek'),
    description: textAt(values, 'description', 'summary', 'excerpt', 'abstract'),
    language: textAt(values, 'language', 'lang', 'locale'),
    cover_image: cover?.address ?? null,
    cover_image_alt: cover?.alt ?? textAt(values, 'cover_alt', 'image_alt', 'heroImageAlt', 'cover_image_alt'),
    publishedBylines: bylines.length > 0 ? bylines : null,
  })
}

const COVERS =
  'cover cover_image image heroImage featured_image feature_image images banner thumbnail og_image social_image header'.split(
    ' ',
  )

function coverOf(values: Values): { readonly address: string; readonly alt: string | null } | null {
  for (const key of COVERS) {
    const value = valueAt(values, key)
    const first: unknown = Array.isArray(value) ? value[0] : value
    const address = isValues(first)
      ? textAt(first, 'src', 'url', 'path', 'image', 'file', 'teaser', 'overlay_image')
      : textOf(first)
    if (address !== null) return { address, alt: isValues(first) ? textAt(first, 'alt') : null }
  }
  return null
}

function withoutNull(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))
}

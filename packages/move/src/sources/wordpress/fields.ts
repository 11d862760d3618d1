import { decoded } from '../../files/paths.js'
import type { SourceContext } from '../../source/source.js'
import { dateOf } from '../dates.js'
import { quoted, textOfHtml } from '../report-text.js'
import { fieldOf, metaOf, nameOf, type Library } from './library.js'
import type { WxrItem } from './wxr.js'

type Fields = Readonly<Record<string, unknown>>

/** When the post appeared. Drafts have a date of zeros. */
export function postDate(item: WxrItem): string | null {
  for (const name of ['wp:post_date_gmt', 'pubDate', 'wp:post_date']) {
    const value = fieldOf(item, name)
    const date = /^(?:0000|-)|-0001/.test(value) ? null : dateOf(value)
    if (date !== null) return date
  }
  return null
}

/** Fields of search engines under the names of the plugins that most sites have. */
const SEO: Readonly<Record<string, readonly string[]>> = {
  search_engine_title: [
    '_yoast_wpseo_title',
    'rank_math_title',
    '_aioseo_title',
    '_aioseop_title',
    '_seopress_titles_title',
    '_genesis_title',
    'jetpack_seo_html_title',
    '_sq_title',
  ],
  search_engine_description: [
    '_yoast_wpseo_metadesc',
    'rank_math_description',
    '_aioseo_description',
    '_aioseop_description',
    '_seopress_titles_desc',
    '_genesis_description',
    'advanced_seo_description',
  ],
  social_title: [
    '_yoast_wpseo_opengraph-title',
    'rank_math_facebook_title',
    '_aioseo_og_title',
    '_seopress_social_fb_title',
  ],
  subtitle: ['_secondary_title', 'secondary_title', 'wps_subtitle', '_subtitle', 'subtitle', 'kia_subtitle'],
}

/** Values with words of the writer that have no field here. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  _yoast_wpseo_canonical: 'the canonical address',
  rank_math_canonical_url: 'the canonical address',
  '_yoast_wpseo_opengraph-description': 'the description for Facebook',
  rank_math_facebook_description: 'the description for Facebook',
  '_yoast_wpseo_twitter-title': 'the title for X',
  '_yoast_wpseo_twitter-description': 'the description for X',
  '_yoast_wpseo_opengraph-image': 'the picture for Facebook',
  rank_math_facebook_image: 'the picture for Facebook',
  _wp_page_template: 'the template',
}

/** Variables of SEO plugins: `%%title%%`, `%title%`, `#post_title`. */
const TITLE = /%%title%%|%title%|#post_title|%%post_title%%/gi
const VARIABLE = /%%?[a-z][\w-]{0,60}%?%|#[a-z]+_[a-z_]+/i

/** What plugins say about a post. */
export function statedFields(item: WxrItem, title: string, { note }: SourceContext, where: string): Fields {
  const fields: Record<string, string> = {}
  for (const [field, names] of Object.entries(SEO)) {
    const name = names.find((each) => metaOf(item, each) !== null)
    const value = name === undefined ? null : metaOf(item, name)
    if (value === null) continue
    const text = value.replaceAll(TITLE, title)
    if (VARIABLE.test(text)) note({ where, message: `${name} has variables and was left out: ${quoted(value)}` })
    else fields[field] = textOfHtml(text)
  }
  for (const [name, what] of Object.entries(LEFT_OUT)) {
    const value = metaOf(item, name)
    if (value !== null && value !== 'default') note({ where, message: `${what} was left out: ${quoted(value)}` })
  }
  return fields
}

/** One category is a section. Several are tags, as are those of plugins. */
export function termFields(item: WxrItem): Fields {
  const named = namedTerms(item)
  const categories = named.filter(
    ({ domain, slug, name }) => domain === 'category' && slug !== 'uncategorized' && !/^uncategori[sz]ed$/i.test(name),
  )
  const [section] = categories
  const others = named.filter(({ domain }) => !/^(?:category|post_format|nav_menu|author|language|wp_.*)$/.test(domain))
  const tags = new Map<string, { readonly name: string; readonly slug?: string }>()
  for (const { name, slug } of [...(categories.length > 1 ? categories : []), ...others]) {
    const text = textOfHtml(name)
    const address = decoded(slug)
    if (text !== '' && !tags.has(text.toLowerCase()))
      tags.set(text.toLowerCase(), { name: text, ...(address === '' ? {} : { slug: address }) })
  }
  return {
    ...(categories.length === 1 && section ? { section_name: textOfHtml(section.name) } : {}),
    ...(tags.size > 0 ? { postTags: [...tags.values()] } : {}),
  }
}

/** WXR 1.0 has each term twice, the second time with its slug. */
function namedTerms({ terms }: WxrItem): WxrItem['terms'] {
  const found = new Map<string, WxrItem['terms'][number]>()
  for (const term of terms) {
    const key = `${term.domain} ${term.name.toLowerCase()}`
    if (term.name !== '' && !found.get(key)?.slug) found.set(key, term)
  }
  return [...found.values()]
}

/** The authors: those of Co-Authors Plus, or the one who wrote it. */
export function bylinesOf(item: WxrItem, { authors }: Library): Fields {
  const shared = item.terms.filter(({ domain, name }) => domain === 'author' && name !== '')
  const creator = fieldOf(item, 'dc:creator')
  const names =
    shared.length > 0
      ? shared.map(({ name, slug }) => authors.get(slug.replace(/^cap-/, '')) ?? authors.get(name) ?? nameOf(name))
      : creator === ''
        ? []
        : [authors.get(creator) ?? nameOf(creator)]
  const shown = [...new Set(names.map(textOfHtml))].filter(Boolean)
  return shown.length === 0 ? {} : { publishedBylines: shown.map((name) => ({ name })) }
}

/** The picture of a post. */
export function coverOf(item: WxrItem, { attachments }: Library, { lost, note }: SourceContext, where: string): Fields {
  const id = metaOf(item, '_thumbnail_id')
  if (id === null || id === '0' || id === '-1') {
    const outside = metaOf(item, 'fifu_image_url')
    return outside === null ? {} : { cover_image: outside }
  }
  const file = attachments.get(id)
  if (!file) {
    lost({ where, message: `its picture is not in the export: file ${id.slice(0, 20)} of the media library` })
    return {}
  }
  if (file.caption !== null) note({ where, message: `the caption of the cover was left out: ${quoted(file.caption)}` })
  return { cover_image: file.url, ...(file.alt === null ? {} : { cover_image_alt: file.alt }) }
}

/** A recording that feeds give to podcast apps: address, size and type in lines. */
export function recordingOf(item: WxrItem): Fields {
  const enclosure = metaOf(item, 'enclosure', 'audio_file')?.split('\n') ?? []
  const [url = ''] = enclosure.map((line) => line.trim())
  const isSound =
    /^https?:/i.test(url) &&
    (/\.(?:mp3|m4a|ogg|oga|wav|aac|opus)(?:$|\?)/i.test(url) || enclosure.some((line) => line.startsWith('audio/')))
  return isSound ? { type: 'podcast', podcast_url: url } : {}
}

import { META_KEYS } from 'diptych/markdown'
import { quoted } from '../sources/report-text.js'
import { isValues } from './front-matter.js'
import { textAt } from './values.js'

type Values = Readonly<Record<string, unknown>>

/** Keys that the reader of Markdown knows besides those of posts. */
const OTHERS =
  'pubDate publishDate pubDatetime date_published published_at published created lastmod modified updated updatedDate last_modified_at subheading tagline dek summary excerpt abstract image heroImage featured_image feature_image images banner thumbnail og_image social_image header image_alt heroImageAlt featured_image_alt banner_alt thumbnail_alt category categories permalink canonical locale byline creator publish schema_version'.split(
    ' ',
  )

const KNOWN: ReadonlySet<string> = new Set(
  [...META_KEYS.flatMap(({ key, stored, aliases = [] }) => [key, stored, ...aliases]), ...OTHERS].map(comparable),
)

/** Keys for one field, best first. A post takes the first of them. */
const FIELDS: readonly (readonly string[])[] = [
  ['description', 'summary', 'excerpt', 'abstract'],
  ['subtitle', 'subheading', 'tagline', 'dek'],
  ['language', 'lang', 'locale'],
]
const COVERS = [
  'cover',
  'image',
  'heroImage',
  'featured_image',
  'feature_image',
  'banner',
  'thumbnail',
  'og_image',
  'social_image',
  'header',
].map(comparable)
/** What a post takes of a picture that is a map, and settings of themes. */
const OF_PICTURE = /^(?:src|url|path|image|file|teaser|overlay_image|alt|hidden|relative|width|height)$/i

/** What of front matter no post has a field for, with its words; null if there is nothing. */
export function foreignKeys(values: Values): string | null {
  const found = Object.entries(values).filter(([key]) => isForeign(key) || isSecond(key, values))
  const ofPictures = Object.entries(values).flatMap(([key, value]) =>
    COVERS.includes(comparable(key)) && isValues(value)
      ? Object.entries(value).flatMap(([name, own]) =>
          OF_PICTURE.test(name) ? [] : [[`${key}.${name}`, own] as const],
        )
      : [],
  )
  const all = [...found, ...ofPictures].filter(
    ([, value]) => typeof value !== 'boolean' && value !== null && shown(value) !== '',
  )
  if (all.length === 0) return null
  return `posts have no field for ${all.map(([key, value]) => `${key}: ${quoted(shown(value))}`).join(', ')}`
}

/** Front matter without those keys. */
export function knownKeys(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([key]) => !isForeign(key) && !isSecond(key, values)))
}

/** The words of a page without a text, for its finding. */
export function shownValues(values: Values): string {
  return quoted(
    Object.entries(values)
      .filter(([key]) => !/^(?:layout|permalink|slug|url|aliases|draft|date|weight|menus?)$/i.test(key))
      .map(([, value]) => shown(value))
      .filter((text) => /[\p{L}\p{N}]/u.test(text))
      .join('. '),
  )
}

/** Whether another key of the same field counts. */
function isSecond(key: string, values: Values): boolean {
  const group = FIELDS.find((names) => names.includes(key.toLowerCase()))
  if (!group) return false
  const keys = Object.keys(values).filter((each) => textAt(values, each) !== null)
  const first = group.find((name) => keys.some((each) => each.toLowerCase() === name))
  return first !== undefined && key.toLowerCase() !== first && textAt(values, key) !== textAt(values, first)
}

function isForeign(key: string): boolean {
  return !KNOWN.has(comparable(key))
}

function comparable(name: string): string {
  return name.toLowerCase().replaceAll(/[_-]/g, '')
}

function shown(value: unknown): string {
  if (Array.isArray(value)) return value.map(shown).join(', ')
  if (isValues(value))
    return Object.entries(value)
      .map(([key, own]) => `${key}: ${shown(own)}`)
      .join(', ')
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

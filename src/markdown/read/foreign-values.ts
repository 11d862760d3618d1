import type { MetaValue } from './meta-value.js'

/** What a value of another program's front matter says about a field. Undefined for an unknown form. */
export interface ForeignValue {
  readonly value: unknown
  /** Another field that the same value has. */
  readonly alt?: string | undefined
}

/** Reads a value as a field of a post. */
export function foreignValue(stored: string, name: string, value: MetaValue): ForeignValue | undefined {
  switch (stored) {
    case 'post_date':
      return only(dateOf(textOf(value)))
    case 'cover_image':
      return pictureOf(value)
    case 'section_name':
      return only(sectionOf(value))
    case 'slug':
      return only(slugOf(textOf(value)))
    case 'canonical_url':
      return only(textOf(value))
    case 'is_draft':
      return value.kind === 'scalar' && typeof value.value === 'boolean' ? { value: !value.value } : undefined
    case 'publishedBylines':
      return only(textOf(value))
    default:
      return name === '' ? undefined : only(textOf(value))
  }
}

const only = (value: string | null): ForeignValue | undefined => (value === null ? undefined : { value })

function textOf(value: MetaValue): string | null {
  if (value.kind !== 'scalar' || value.value === null || typeof value.value === 'boolean') return null
  const text = typeof value.value === 'string' ? value.value : value.source
  return text.trim() === '' ? null : text
}

const ISO_DAY = /^\d{4}-\d{2}-\d{2}/
/** As Jekyll and YAML write moments: `2020-01-02 10:00:00 +0200`. */
const MOMENT = /^(\d{4}-\d{2}-\d{2}) +(\d{1,2}):(\d{2})(?::(\d{2})(\.\d+)?)?(?: *(Z|UTC|[+-]\d{2}:?\d{2}))?$/

/** A date as ISO 8601; null if it is invalid. Without a zone it is UTC, so that it is the same on every machine. */
export function dateOf(text: string | null): string | null {
  if (text === null) return null
  const found = MOMENT.exec(text.trim())
  if (found) {
    const [, day = '', hour = '', minute = '', second = '00', , zone = 'Z'] = found
    const offset = /^(?:Z|UTC)$/.test(zone) ? 'Z' : `${zone.slice(0, 3)}:${zone.slice(-2)}`
    return `${day}T${hour.padStart(2, '0')}:${minute}:${second}${offset}`
  }
  if (ISO_DAY.test(text)) return Number.isNaN(Date.parse(text)) ? null : text
  // "Jul 08 2022", as in Astro's templates. A number alone could mean anything.
  const moment = /[a-z]/i.test(text) || /\d[/.]\d/.test(text) ? Date.parse(`${text} UTC`) : NaN
  if (Number.isNaN(moment)) return null
  const iso = new Date(moment).toISOString()
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso
}

/** A picture as its address, the first of a list, or a map with its address and its description. */
function pictureOf(value: MetaValue): ForeignValue | undefined {
  if (value.kind === 'list') return value.items[0] && pictureOf(value.items[0])
  if (value.kind === 'scalar') {
    const text = textOf(value)
    return text === null ? undefined : { value: text.replace(/^!?\[\[([^\]|]+)(?:\|[^\]]*)?\]\]$/, '$1') }
  }
  const own = new Map(value.entries.map(({ name, value: inner }) => [name.toLowerCase(), inner]))
  for (const name of ['src', 'url', 'path', 'image', 'file', 'teaser', 'overlay_image']) {
    const inner = own.get(name)
    const text = inner && textOf(inner)
    if (!text) continue
    const alt = own.get('alt')
    return { value: text, alt: (alt && textOf(alt)) ?? undefined }
  }
  return undefined
}

/** One category is the section. Several are not: a post has one. */
function sectionOf(value: MetaValue): string | null {
  if (value.kind === 'list') return value.items.length === 1 && value.items[0] ? textOf(value.items[0]) : null
  return textOf(value)
}

/** The last part of a path. Patterns such as `/:year/:title/` say nothing about one post. */
function slugOf(path: string | null): string | null {
  if (path === null || /[:{}]/.test(path)) return null
  const parts = (path.split(/[?#]/, 1)[0] ?? '').split('/').filter((part) => part !== '')
  const last = parts.findLast((part) => !/^index(?:\.\w{2,5})?$/.test(part))
  return last === undefined ? null : last.replace(/\.\w{2,5}$/, '')
}

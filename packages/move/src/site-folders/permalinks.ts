import type { SiteDate } from './site-dates.js'
import { hugoSlug, plainSlug, prettySlug } from './slugs.js'

// Patterns of addresses as Jekyll, Hexo and Hugo write them: `/:year/:month/:title/`.

/** What a pattern is filled with. */
export interface PatternValues {
  readonly date: SiteDate | null
  /** The name of the file, without its date. */
  readonly name: string
  readonly slug: string | null
  readonly title: string
  readonly categories: readonly string[]
  /** The folders below the one for content. */
  readonly sections: readonly string[]
  /** Path without extension, for collections. */
  readonly path: string
  readonly collection: string
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ')
const DAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')
const TOKEN = /:([a-z_]+)(?:\[(\d{0,4})(:?)(\d{0,4}|last)\])?/g

/**
 * Jekyll's pattern as a path. Null if the page has no date and the pattern needs one.
 *
 * @param pattern a pattern or the name of a usual one, such as `pretty`
 */
export function jekyllPath(pattern: string, values: PatternValues): string | null {
  const { slug, name, categories } = values
  return filled(JEKYLL_STYLES[pattern] ?? pattern, values.date, (token, date) => {
    switch (token) {
      case 'title':
      case 'filename':
        return prettySlug(slug ?? name)
      case 'slug':
        return plainSlug(slug ?? name)
      case 'categories':
      case 'category':
        return categories.map((category) => category.toLowerCase().trim().replaceAll(/\s+/g, '%20')).join('/')
      case 'slugified_categories':
        return categories.map(plainSlug).join('/')
      case 'collection':
        return values.collection
      case 'path':
        return values.path
      case 'name':
        return plainSlug(values.path.split('/').at(-1) ?? '')
      case 'post_title':
        return values.title
      case 'output_ext':
        return '.html'
      default:
        return dateToken(token, date)
    }
  })
}

const JEKYLL_STYLES: Readonly<Record<string, string>> = {
  date: '/:categories/:year/:month/:day/:title:output_ext',
  pretty: '/:categories/:year/:month/:day/:title/',
  ordinal: '/:categories/:year/:y_day/:title:output_ext',
  weekdate: '/:categories/:year/W:week/:short_day/:title:output_ext',
  none: '/:categories/:title:output_ext',
}

/** Hugo's pattern as a path, without a slash at its end. Null if a token is unknown or has no value. */
export function hugoPath(pattern: string, values: PatternValues): string | null {
  const { slug, name, title, sections } = values
  const path = filled(pattern, values.date, (token, date, slice) => {
    switch (token) {
      case 'title':
        return hugoSlug(title)
      case 'slug':
        return hugoSlug(slug ?? title)
      case 'filename':
      case 'contentbasename':
        return name
      case 'slugorfilename':
      case 'slugorcontentbasename':
        return hugoSlug(slug ?? name)
      case 'section':
        return sections[0] ?? ''
      case 'sections':
        return (slice === null ? sections : sections.slice(slice[0], slice[1])).join('/')
      case 'sectionslug':
        return hugoSlug(sections[0] ?? '')
      case 'sectionslugs':
        return (slice === null ? sections : sections.slice(slice[0], slice[1])).map(hugoSlug).join('/')
      default:
        return dateToken(token, date)
    }
  })
  return path === null ? null : path.replace(/\/+$/, '')
}

/** Fills a pattern; null if a token is unknown or has no value because the date is missing. */
function filled(
  pattern: string,
  date: SiteDate | null,
  valueOf: (token: string, date: SiteDate | null, slice: readonly [number, number | undefined] | null) => string | null,
): string | null {
  let isWhole = true
  const path = pattern.replaceAll(TOKEN, (_, token: string, from?: string, colon?: string, to?: string) => {
    const first = Number(from || 0)
    const slice =
      from === undefined
        ? null
        : colon === ':'
          ? ([first, to === 'last' ? -1 : to ? Number(to) : undefined] as const)
          : ([first, first + 1] as const)
    const value = valueOf(token, date, slice)
    if (value === null) isWhole = false
    return value ?? ''
  })
  return isWhole ? `/${path}`.replaceAll(/\/{2,}/g, '/') : null
}

function dateToken(token: string, date: SiteDate | null): string | null {
  if (date === null) return null
  const pad = (value: number, length = 2) => String(value).padStart(length, '0')
  const { year, month, day, hour, minute, second } = date
  const at = new Date(Date.UTC(year, month - 1, day))
  const weekday = at.getUTCDay()
  const dayOfYear = Math.round((at.getTime() - Date.UTC(year, 0, 1)) / 86_400_000) + 1
  const monthName = MONTHS[month - 1] ?? ''
  const dayName = DAYS[weekday] ?? ''
  const values: Readonly<Record<string, string>> = {
    year: pad(year, 4),
    short_year: pad(year % 100),
    month: pad(month),
    i_month: String(month),
    short_month: monthName.slice(0, 3),
    long_month: monthName,
    monthname: monthName.toLowerCase(),
    day: pad(day),
    i_day: String(day),
    y_day: pad(dayOfYear, 3),
    yearday: String(dayOfYear),
    short_day: dayName.slice(0, 3),
    long_day: dayName,
    weekday: String(weekday),
    weekdayname: dayName.toLowerCase(),
    week: pad(weekOf(at)),
    hour: pad(hour),
    minute: pad(minute),
    second: pad(second),
  }
  return values[token] ?? null
}

/** The week of ISO 8601. */
function weekOf(at: Date): number {
  const thursday = new Date(at)
  thursday.setUTCDate(at.getUTCDate() + 4 - (at.getUTCDay() || 7))
  return Math.ceil(((thursday.getTime() - Date.UTC(thursday.getUTCFullYear(), 0, 1)) / 86_400_000 + 1) / 7)
}

// Dates of pages: as text in front matter, in the names of files, and in the zone of the site.

const MOMENT =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)? *(Z|UTC|[+-]\d{2}:?\d{2})?$/i

/** The parts of a date as a site's addresses have them: the local ones. */
export interface SiteDate {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
  readonly second: number
  /** ISO 8601: a day, or a moment. */
  readonly iso: string
}

/**
 * Reads a date of front matter or of a file's name; null if it is not one.
 *
 * @param zone name of the zone of times without one, as in `Europe/Lisbon`. Default: UTC.
 */
export function siteDate(value: unknown, zone: string | null = null): SiteDate | null {
  const text = value instanceof Date && !Number.isNaN(value.getTime()) ? value.toISOString() : value
  if (typeof text !== 'string') return null
  const found = MOMENT.exec(text.trim())
  if (!found) return spelledDate(text)
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found
    .slice(1, 7)
    .map((part) => Number(part ?? 0))
  if (month < 1 || month > 12 || day < 1 || day > 31 || hour > 24 || minute > 59) return null
  const pad = (part: number, length = 2) => String(part).padStart(length, '0')
  const date = `${pad(year, 4)}-${pad(month)}-${pad(day)}`
  const parts = { year, month, day, hour, minute, second }
  if (found[4] === undefined) return Number.isNaN(Date.parse(date)) ? null : { ...parts, iso: date }
  const local = `${date}T${pad(hour)}:${pad(minute)}:${pad(second)}`
  const stated = found[7]?.toUpperCase()
  const offset =
    stated === undefined
      ? zone === null
        ? 'Z'
        : offsetOf(`${local}Z`, zone)
      : stated === 'Z' || stated === 'UTC'
        ? 'Z'
        : `${stated.slice(0, 3)}:${stated.slice(-2)}`
  const iso = `${local}${offset}`
  return Number.isNaN(Date.parse(iso)) ? null : { ...parts, iso }
}

/** `Jul 08 2022`, as in Astro's templates. */
function spelledDate(text: string): SiteDate | null {
  if (!/[a-z]/i.test(text) && !/\d[/.]\d/.test(text)) return null
  const moment = Date.parse(/(?:Z|[+-]\d{2}:?\d{2})$/.test(text.trim()) ? text : `${text} UTC`)
  if (Number.isNaN(moment)) return null
  const iso = new Date(moment).toISOString()
  const parts = iso.split(/\D/).map(Number)
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
  return { year, month, day, hour, minute, second, iso: iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso }
}

/** The offset of a zone at a local time. */
function offsetOf(local: string, zone: string): string {
  const format = zoneFormat(zone)
  if (format === null) return 'Z'
  const wanted = Date.parse(local)
  if (Number.isNaN(wanted)) return 'Z'
  // The second step is right at the hour when clocks change.
  const first = wanted - shiftAt(format, wanted)
  const minutes = Math.round(shiftAt(format, first) / 60_000)
  const size = Math.abs(minutes)
  const pad = (part: number) => String(part).padStart(2, '0')
  return `${minutes < 0 ? '-' : '+'}${pad(Math.floor(size / 60))}:${pad(size % 60)}`
}

function zoneFormat(zone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      dateStyle: 'short',
      timeStyle: 'medium',
      hourCycle: 'h23',
    })
  } catch {
    return null
  }
}

/** Milliseconds by which the clocks of a zone are ahead of UTC. */
function shiftAt(format: Intl.DateTimeFormat, moment: number): number {
  const shown = Date.parse(`${format.format(moment).replace(/,/, '')} UTC`)
  return Number.isNaN(shown) ? 0 : shown - Math.floor(moment / 1000) * 1000
}

/** The date in the name of a file: `2020-01-02-low-tide`; null if the name has no date. */
export function dateInName(stem: string): { readonly date: string; readonly rest: string } | null {
  const [, date, rest = ''] = /^(\d{4}-\d{1,2}-\d{1,2})(?:[-_ ]+(.+))?$/.exec(stem) ?? []
  return date === undefined || siteDate(date) === null ? null : { date, rest }
}

import { foreignLocale } from './language.js'

/** O-09: the defaults are UTC and English. They also replace an unknown zone or language. */
export interface DateStyle {
  /** IANA name. Default: UTC. */
  timeZone?: string | undefined
  /** BCP 47. */
  language?: string | undefined
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** 'Jun 02, 2022' (K-BYL-4), '' for an invalid date. */
export function formatBylineDate(date: Date, style: DateStyle = {}): string {
  return (
    foreign(date, style, { dateStyle: 'medium' }) ??
    english(date, style, ({ year, month, day }) => `${shortMonth(month)} ${twoDigits(day)}, ${year}`)
  )
}

/** '9:05 AM ∙ Jun 2, 2022' (K-TW-5), '' for an invalid date. */
export function formatTweetDate(date: Date, style: DateStyle = {}): string {
  const time = foreign(date, style, { timeStyle: 'short' })
  const day = foreign(date, style, { dateStyle: 'medium' })
  if (time !== null && day !== null) return `${time} ∙ ${day}`
  return english(date, style, (at) => {
    const clock = `${at.hour % 12 === 0 ? 12 : at.hour % 12}:${twoDigits(at.minute)} ${at.hour < 12 ? 'AM' : 'PM'}`
    return `${clock} ∙ ${shortMonth(at.month)} ${at.day}, ${at.year}`
  })
}

/** 'June 2, 2022' (K-IG-2), '' for an invalid date. */
export function formatLongDate(date: Date, style: DateStyle = {}): string {
  return (
    foreign(date, style, { dateStyle: 'long' }) ??
    english(date, style, ({ year, month, day }) => `${longMonth(month)} ${day}, ${year}`)
  )
}

/** ISO 8601 in UTC, for the datetime attribute; '' for an invalid date. */
export function isoDate(date: Date): string {
  return Number.isNaN(date.getTime()) ? '' : date.toISOString()
}

/** Parses ISO 8601 (UTC if it has no zone) or Twitter's 'Sun Jun 12 11:19:35 +0000 2022'; else null. */
export function parseDate(value: string | undefined | null): Date | null {
  // Stored dates are shorter. Bounds the work on hostile input.
  if (value === undefined || value === null || value.length > 100) return null
  const text = value.trim()
  return parseIso(text) ?? parseTwitter(text)
}

const ISO = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?(?: ?(Z|[+-]\d\d(?::?\d\d)?))?)?$/i
const TWITTER = /^[a-z]{3} ([a-z]{3}) (\d\d?) (\d\d):(\d\d):(\d\d) ([+-]\d{4}) (\d{4})$/i

function parseIso(text: string): Date | null {
  const found = ISO.exec(text)
  if (found === null) return null
  const milliseconds = Number((found[7] ?? '').padEnd(3, '0').slice(0, 3))
  return instant(found[1], Number(found[2]), found[3], [found[4], found[5], found[6]], milliseconds, found[8])
}

function parseTwitter(text: string): Date | null {
  const found = TWITTER.exec(text)
  if (found === null) return null
  const month = MONTHS.findIndex((name) => name.slice(0, 3).toLowerCase() === found[1]?.toLowerCase()) + 1
  return instant(found[7], month, found[2], [found[3], found[4], found[5]], 0, found[6])
}

type Digits = string | undefined

function instant(
  year: Digits,
  month: number,
  day: Digits,
  clock: readonly Digits[],
  milliseconds: number,
  zone: Digits,
): Date | null {
  const [hour = 0, minute = 0, second = 0] = clock.map((part) => Number(part ?? 0))
  if (hour > 23 || minute > 59 || second > 59) return null
  const date = new Date(0)
  date.setUTCFullYear(Number(year), month - 1, Number(day))
  // February 30 would otherwise become a day in March.
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== Number(day)) return null
  date.setUTCHours(hour, minute - zoneMinutes(zone), second, milliseconds)
  return date
}

function zoneMinutes(zone: Digits): number {
  if (zone === undefined || /^z$/i.test(zone)) return 0
  const digits = zone.slice(1).replace(':', '')
  const minutes = Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2) || 0)
  return zone.startsWith('-') ? -minutes : minutes
}

function foreign(date: Date, style: DateStyle, format: Intl.DateTimeFormatOptions): string | null {
  const locale = foreignLocale(style.language)
  if (locale === null || Number.isNaN(date.getTime())) return null
  return new Intl.DateTimeFormat(locale, { ...format, timeZone: usableTimeZone(style.timeZone) }).format(date)
}

function english(date: Date, style: DateStyle, write: (parts: DateParts) => string): string {
  return Number.isNaN(date.getTime()) ? '' : write(partsIn(date, style.timeZone))
}

function longMonth(month: number): string {
  return MONTHS[month - 1] ?? ''
}

function shortMonth(month: number): string {
  return longMonth(month).slice(0, 3)
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}

/** Calendar fields of an instant in one time zone; month 1 to 12, hour 0 to 23. */
interface DateParts {
  year: number
  month: number
  day: number
  hour: number
  minute: number
}

/** The time zone, or 'UTC' if it is missing or unknown (O-09). */
function usableTimeZone(timeZone: string | undefined): string {
  if (timeZone === undefined || timeZone === 'UTC') return 'UTC'
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone
  } catch {
    return 'UTC'
  }
}

/** Fields of a valid date in a time zone; UTC for an unknown one. */
function partsIn(date: Date, timeZone: string | undefined): DateParts {
  const zone = usableTimeZone(timeZone)
  // Fast path: almost every date is shown in UTC, and Intl formatters are slow to create.
  if (zone === 'UTC') {
    return {
      year: date.getUTCFullYear(),
      month: date.getUTCMonth() + 1,
      day: date.getUTCDate(),
      hour: date.getUTCHours(),
      minute: date.getUTCMinutes(),
    }
  }
  const numbers = new Map<string, number>()
  const format = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  for (const part of format.formatToParts(date)) numbers.set(part.type, Number(part.value))
  const field = (name: keyof DateParts): number => numbers.get(name) ?? 0
  return { year: field('year'), month: field('month'), day: field('day'), hour: field('hour'), minute: field('minute') }
}

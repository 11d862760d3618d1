// Dates of exports. A date without a zone is UTC: no platform says which zone it means.

const ISO = /^\d{4}-\d{2}-\d{2}(?:[Tt ]\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?)?/
/** What services write after a time: `Z`, `UTC`, `GMT`, `+00`, `+0000`, `+00:00`, ` +0000 UTC`. */
const ZONE = /^ ?(?:(?:UTC|GMT|Z)|([+-]\d{2}):?(\d{2})?(?: [A-Z]{3,4})?)$/i
/** As feeds and mails write it: `Wed, 02 Oct 2024 13:00:00 GMT`. */
const MAIL = /^(?:[a-z]{3,9}, ?)?\d{1,2} [a-z]{3,9} \d{4}\b.{0,40}$/i

/** A date of an export as ISO 8601; null if it is missing or not a date. */
export function dateOf(text: string | undefined): string | null {
  const value = text?.trim() ?? ''
  if (MAIL.test(value)) return isoOf(new Date(/\d:\d{2}(?::\d{2})?$/.test(value) ? `${value} GMT` : value))
  const stated = ISO.exec(value)?.[0]
  if (stated === undefined) return null
  const rest = value.slice(stated.length)
  const zone = ZONE.exec(rest)
  if (rest !== '' && !zone) return null
  const moment = stated
    .replace(/[t ]/, 'T')
    .replace(',', '.')
    .replace(/T(\d):/, 'T0$1:')
  if (!moment.includes('T')) return isoOf(new Date(moment))
  return isoOf(new Date(`${moment}${zone?.[1] === undefined ? 'Z' : `${zone[1]}:${zone[2] ?? '00'}`}`))
}

function isoOf(date: Date): string | null {
  return Number.isNaN(date.getTime()) ? null : date.toISOString()
}

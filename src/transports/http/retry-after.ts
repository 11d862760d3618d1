/** A service that wants to be asked again after more than a day is asked after a day. */
const LONGEST_MS = 86_400_000

/**
 * Milliseconds until a service wants to be asked again (RFC 9110 10.2.3): seconds, or a date. Null where the field is
 * missing or invalid.
 */
export function retryAfter(headers: Headers, now: number): number | null {
  const value = headers.get('retry-after')?.trim() ?? ''
  if (/^\d{1,12}(?:\.\d{1,9})?$/.test(value)) return Math.min(Number(value) * 1000, LONGEST_MS)
  // `Date.parse` reads numbers as years.
  const at = /[a-z]/i.test(value) && value.length < 40 ? Date.parse(value) : NaN
  return Number.isFinite(at) ? Math.min(Math.max(at - now, 0), LONGEST_MS) : null
}

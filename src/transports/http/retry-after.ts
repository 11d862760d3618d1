/** Maximum: one day. */
const LONGEST_MS = 86_400_000

/**
 * Milliseconds to wait, from Retry-After (RFC 9110 10.2.3) in seconds or as a date. Null if the field is missing or
 * invalid.
 */
export function retryAfter(headers: Headers, now: number): number | null {
  const value = headers.get('retry-after')?.trim() ?? ''
  if (/^\d{1,12}(?:\.\d{1,9})?$/.test(value)) return Math.min(Number(value) * 1000, LONGEST_MS)
  // `Date.parse` would read numbers as years.
  const at = /[a-z]/i.test(value) && value.length < 40 ? Date.parse(value) : NaN
  return Number.isFinite(at) ? Math.min(Math.max(at - now, 0), LONGEST_MS) : null
}

/** Maximum characters of a text in a message. */
const EXCERPT = 60

/** A value for a message: short texts, numbers and similar values literally, all others by their kind. */
export function shownValue(value: unknown): string {
  if (typeof value === 'string')
    return value.length > EXCERPT ? `${JSON.stringify(value.slice(0, EXCERPT))}…` : JSON.stringify(value)
  if (typeof value === 'function') return 'a function'
  if (Array.isArray(value)) return 'a list'
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'an invalid Date' : 'a Date'
  if (value instanceof Promise) return 'a Promise; await it'
  return typeof value === 'object' && value !== null ? 'an object' : String(value)
}

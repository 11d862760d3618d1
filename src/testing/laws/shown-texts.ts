import { isRecord } from '../../domain/values/is-record.js'

/** Attributes that are not words: names of kinds and languages. */
const KINDS = new Set(['type', 'language'])

/** Every text of stored JSON that a reader could see, with white space as one space: letters, and no address. */
export function shownTexts(value: unknown): string[] {
  if (typeof value === 'string')
    return /\p{L}/u.test(value) && !value.includes('://') ? [value.replace(/\s+/g, ' ').trim()] : []
  if (Array.isArray(value)) return value.flatMap(shownTexts)
  return isRecord(value)
    ? Object.entries(value).flatMap(([name, part]) => (KINDS.has(name) ? [] : shownTexts(part)))
    : []
}

import { isRecord } from '../../domain/values/stored-value.js'

/** Attributes that are not visible text: names of kinds and languages. */
const KINDS = new Set(['type', 'language'])

/**
 * Every potentially visible text of stored JSON, with collapsed white space: texts with letters that are not addresses.
 */
export function shownTexts(value: unknown): string[] {
  if (typeof value === 'string')
    return /\p{L}/u.test(value) && !value.includes('://') ? [value.replace(/\s+/g, ' ').trim()] : []
  if (Array.isArray(value)) return value.flatMap(shownTexts)
  return isRecord(value)
    ? Object.entries(value).flatMap(([name, part]) => (KINDS.has(name) ? [] : shownTexts(part)))
    : []
}

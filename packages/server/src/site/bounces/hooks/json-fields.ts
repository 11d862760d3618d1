import { isRecord } from 'diptych/domain'
import { type Fields } from 'diptych/types'

/** Parses JSON in UTF-8; undefined if it is invalid. */
export function jsonOf(body: Uint8Array | string): unknown {
  try {
    return JSON.parse(typeof body === 'string' ? body : new TextDecoder().decode(body))
  } catch {
    return undefined
  }
}

/** The object in this field; an empty object if it is missing. */
export function fieldsIn(fields: Fields, name: string): Fields {
  const value = fields[name]
  return isRecord(value) ? value : {}
}

/** The objects of the list in this field. */
export function recordsIn(fields: Fields, name: string): readonly Fields[] {
  const value = fields[name]
  return Array.isArray(value) ? value.filter(isRecord) : []
}

/** The text in this field, or the number as text; empty for anything else. */
export function textIn(fields: Fields, name: string): string {
  const value = fields[name]
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

/** The first field that is not empty. */
export function firstText(fields: Fields, names: readonly string[]): string {
  for (const name of names) {
    const text = textIn(fields, name)
    if (text !== '') return text
  }
  return ''
}

/** A date of ISO 8601, or seconds since 1970; null for anything else. */
export function timeIn(fields: Fields, name: string): Date | null {
  const value = fields[name]
  const time =
    typeof value === 'number' ? value * 1000 : typeof value === 'string' && value.length < 40 ? Date.parse(value) : NaN
  // Numbers beyond the year 275760 are not valid dates.
  const date = new Date(time)
  return Number.isNaN(date.getTime()) ? null : date
}

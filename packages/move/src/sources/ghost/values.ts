/** A row of a table, or the payload of a card. Exports of old versions have other types than those of new ones. */
export type Row = Readonly<Record<string, unknown>>

/** A text with something in it; null otherwise. */
export function textIn(row: Row, name: string): string | null {
  const value = row[name]
  return typeof value === 'string' && value.trim() !== '' ? value : null
}

/** An id: a number in old versions, 24 hexadecimal digits in new ones. */
export function idIn(row: Row, name: string): string | null {
  const value = row[name]
  return typeof value === 'number' || (typeof value === 'string' && value !== '') ? String(value) : null
}

/** True, 1 and '1'. */
export function isSet(row: Row, name: string): boolean {
  const value = row[name]
  return value === true || value === 1 || value === '1' || value === 'true'
}

export function asRow(value: unknown): Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Row) : {}
}

export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** JSON in a column; null if it is invalid. */
export function jsonIn(row: Row, name: string): unknown {
  const value = row[name]
  if (typeof value !== 'string') return value ?? null
  try {
    return JSON.parse(value)
  } catch {
    return null
  }
}

/** An unchecked object, for example from an answer or a form. */
export type Fields = Readonly<Record<string, unknown>>

/** Whether a value is a JSON object: not null and not a list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * The record's own value for an untrusted key. `record[key]` would also find inherited properties, such as
 * `constructor`.
 */
export function ownValue<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}

/** A record without inherited keys, for untrusted keys: `__proto__` is an ordinary key in it. */
export function emptyRecord<T>(): Record<string, T> {
  return Object.create(null) as Record<string, T>
}

/** Parses a count of the platform or its exports: a number, or its digits as text. Undefined for anything else. */
export function readCount(value: unknown): number | undefined {
  if (typeof value === 'number') return value
  return typeof value === 'string' && /^\s*\d{1,15}(?:\.\d{1,9})?\s*$/.test(value) ? Number(value) : undefined
}

/**
 * Parses a flag of the platform or its exports: a boolean, 1 or 0, or one of them as text. Undefined for anything else.
 */
export function readFlag(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value
  if (typeof value !== 'number' && typeof value !== 'string') return undefined
  const text = String(value).trim()
  return text === '1' || text === 'true' ? true : text === '0' || text === 'false' ? false : undefined
}

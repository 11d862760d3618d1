/**
 * The record's own value under a key that content chose: `record[key]` would find what every object inherits, such as
 * `constructor`.
 */
export function ownValue<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}

/**
 * A record without inherited keys, to be filled under keys that content chose: `__proto__` is a key like any other
 * there.
 */
export function emptyRecord<T>(): Record<string, T> {
  return Object.create(null) as Record<string, T>
}

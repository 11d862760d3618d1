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

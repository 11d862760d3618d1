import { isRecord } from '../domain/values/stored-value.js'

// An attribute is edited as it was parsed: without keys that its definition does not know, without invalid items of
// lists, with repaired addresses. What was not edited is written as it was stored.

/**
 * The stored value of an attribute, with an edit.
 *
 * @param stored As it was stored.
 * @param before As it was parsed from that.
 * @param after As it was edited.
 */
export function editedValue(stored: unknown, before: unknown, after: unknown): unknown {
  if (isSame(before, after)) return stored
  if (Array.isArray(stored) && Array.isArray(before) && Array.isArray(after)) return editedList(stored, before, after)
  return isRecord(stored) && isRecord(before) && isRecord(after) ? editedRecord(stored, before, after) : after
}

type Fields = Readonly<Record<string, unknown>>

function editedRecord(stored: Fields, before: Fields, after: Fields): Fields {
  const written = { ...stored }
  for (const key of Object.keys(before)) if (!Object.hasOwn(after, key)) delete written[key]
  for (const [key, value] of Object.entries(after)) {
    if (Object.hasOwn(before, key) && isSame(before[key], value)) continue
    // As an own key, also if it is `__proto__`.
    const edited = editedValue(Object.hasOwn(stored, key) ? stored[key] : undefined, before[key], value)
    Object.defineProperty(written, key, { value: edited, enumerable: true, configurable: true, writable: true })
  }
  return written
}

/** Without a word which parsed item is which stored one, a list with items that were not read is written anew. */
function editedList(stored: readonly unknown[], before: readonly unknown[], after: readonly unknown[]): unknown {
  if (stored.length !== before.length) return after
  const origins = originsOf(before, after)
  return after.map((item, at) => {
    const origin = origins[at] ?? null
    return origin === null ? item : editedValue(stored[origin], before[origin], item)
  })
}

/** For each item, the index of the item that it was before; null for a new one. */
function originsOf(before: readonly unknown[], after: readonly unknown[]): readonly (number | null)[] {
  const free = new Set(before.keys())
  const take = (index: number | undefined): number | null => {
    if (index === undefined) return null
    free.delete(index)
    return index
  }
  // Items that were only moved come first, so that no edited one takes their place.
  const moved = after.map((item) => take([...free].find((index) => isSame(before[index], item))))
  const edited = after.length - moved.filter((index) => index !== null).length
  const isEachEdited = edited === free.size
  return moved.map((origin, at) => {
    if (origin !== null) return origin
    const shared = (index: number) => sharedValues(before[index], after[at])
    const [most] = [...free].filter((index) => shared(index) > 0).toSorted((a, b) => shared(b) - shared(a))
    // Items without a value in common are the same if no item came or went.
    return take(most ?? (isEachEdited ? [...free][0] : undefined))
  })
}

/** How many values two items have in common. Blank ones say nothing. */
function sharedValues(one: unknown, other: unknown): number {
  if (!isRecord(one) || !isRecord(other)) return 0
  return Object.entries(one).filter(
    ([key, value]) => value !== null && value !== '' && Object.hasOwn(other, key) && isSame(value, other[key]),
  ).length
}

/** Whether two values are the same JSON, with their keys in the same order. */
export function isSame(a: unknown, b: unknown): boolean {
  return a === b || (typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b))
}

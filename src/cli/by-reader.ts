import type { Finding } from '../lint.js'
import type { Problem, SubscriptionState } from '../index.js'

/** Something about the mails of some readers. `readers` is absent for mails that were not compiled from a post. */
export type ForReaders<T> = T & { readonly readers?: readonly SubscriptionState[] }

/** Items found in the mail of some readers. */
export interface FoundFor<T> {
  readonly readers: readonly SubscriptionState[]
  readonly found: readonly T[]
}

/**
 * Merges the items found in several mails of one post: each item once with its readers, in the order found. Items with
 * equal keys are the same. A key that repeats within one mail counts separately each time.
 */
export function mergedByReader<T extends object>(
  mails: readonly FoundFor<T>[],
  keyOf: (one: T) => string,
): ForReaders<T>[] {
  const merged = new Map<string, { readonly one: T; readonly readers: SubscriptionState[] }>()
  for (const { readers, found } of mails) {
    const seen = new Map<string, number>()
    for (const one of found) {
      const key = keyOf(one)
      const nth = seen.get(key) ?? 0
      seen.set(key, nth + 1)
      const known = merged.get(`${nth} ${key}`)
      if (known) for (const reader of readers) known.readers.push(reader)
      else merged.set(`${nth} ${key}`, { one, readers: [...readers] })
    }
  }
  return [...merged.values()].map(({ one, readers }) => ({ ...one, readers }))
}

/** Problems about a mail's size count as one, although the numbers in their messages differ by reader. */
export function problemKey({ path, code, message }: Problem): string {
  return JSON.stringify(code === 'mail-too-long' ? [code] : [path, code, message])
}

/** Without the line: mails of different readers differ in length. */
export function findingKey({ rule, severity, message, place, part }: Finding): string {
  return JSON.stringify([rule, severity, message, place, part])
}

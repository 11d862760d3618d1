import type { Finding } from '../lint.js'
import type { Problem, SubscriptionState } from '../index.js'

/**
 * What concerns the mails of some readers. `readers` is absent where no post was compiled, so that nobody is told
 * apart.
 */
export type ForReaders<T> = T & { readonly readers?: readonly SubscriptionState[] }

/** What was found in the mail of some readers. */
export interface FoundFor<T> {
  readonly readers: readonly SubscriptionState[]
  readonly found: readonly T[]
}

/**
 * What was found in several mails of one post, each thing once with its readers, in the order in which it was found.
 * Two things are the same if their keys are equal; a key that repeats within one mail counts separately each time.
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

/** The size of a mail is one problem, whose message has the numbers of each reader's mail. */
export function problemKey({ path, code, message }: Problem): string {
  return JSON.stringify(code === 'mail-too-long' ? [code] : [path, code, message])
}

/** Without the line: mails of different readers differ in length. */
export function findingKey({ rule, severity, message, place, part }: Finding): string {
  return JSON.stringify([rule, severity, message, place, part])
}

/** Values by key that expire, with a maximum number of keys. */
export interface ExpiringKeys<T> {
  /** Undefined if it is unknown or expired. */
  get(key: string, now: number): T | undefined
  /** Sets a value until a time in milliseconds. At the maximum, the oldest key is dropped. */
  set(key: string, value: T, until: number, now: number): void
  /** Drops expired keys. */
  sweep(now: number): void
  /** Number of keys, including expired ones that were not dropped yet. */
  size(): number
}

export function expiringKeys<T>(most: number): ExpiringKeys<T> {
  const kept = new Map<string, { readonly value: T; readonly until: number }>()
  return {
    get(key, now) {
      const entry = kept.get(key)
      return entry && entry.until > now ? entry.value : undefined
    },
    set(key, value, until, now) {
      const isNew = !kept.has(key)
      kept.set(key, { value, until })
      if (!isNew) return
      // Keys are in the order in which they were added, and most live equally long.
      for (const [oldest, entry] of kept) {
        if (entry.until > now && kept.size <= most) break
        kept.delete(oldest)
      }
    },
    sweep(now) {
      for (const [key, { until }] of kept) if (until <= now) kept.delete(key)
    },
    size: () => kept.size,
  }
}

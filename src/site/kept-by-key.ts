/** A cache of results by key, least recently used first. */
export interface KeptByKey<T> {
  /** Returns the cached result of a key, or makes it. Concurrent calls share one `make`. */
  get(key: string, make: () => Promise<T>): Promise<T>
}

export function keptByKey<T>(most: number): KeptByKey<T> {
  const results = new Map<string, Promise<T>>()
  return {
    get(key, make) {
      const known = results.get(key)
      if (known) {
        results.delete(key)
        results.set(key, known)
        return known
      }
      const result = make()
      results.set(key, result)
      // Failures are not cached, so the next request tries again.
      result.catch(() => results.delete(key))
      const [oldest] = results.size > most ? results.keys() : []
      if (oldest !== undefined) results.delete(oldest)
      return result
    },
  }
}

/** A cache of results by key, least recently used first. It holds one version of each key. */
export interface KeptByKey<T> {
  /**
   * Returns the cached result of a key's version, or makes it and drops the key's other version. Concurrent calls share
   * one `make`.
   */
  get(key: string, version: string, make: () => Promise<T>): Promise<T>
}

export function keptByKey<T>(most: number): KeptByKey<T> {
  const results = new Map<string, { readonly version: string; readonly result: Promise<T> }>()
  return {
    get(key, version, make) {
      const known = results.get(key)
      results.delete(key)
      const entry = known?.version === version ? known : { version, result: make() }
      results.set(key, entry)
      if (entry === known) return entry.result
      // Failures are not cached, so the next request tries again.
      entry.result.catch(() => results.get(key) === entry && results.delete(key))
      const [oldest] = results.size > most ? results.keys() : []
      if (oldest !== undefined) results.delete(oldest)
      return entry.result
    },
  }
}

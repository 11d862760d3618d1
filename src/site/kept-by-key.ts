/** Results by their keys, the latest used last. */
export interface KeptByKey<T> {
  /** The result of this key; made where it is not kept, once however many ask at the same time. */
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
      // What failed is tried anew by the next request.
      result.catch(() => results.delete(key))
      const [oldest] = results.size > most ? results.keys() : []
      if (oldest !== undefined) results.delete(oldest)
      return result
    },
  }
}

/** Creates a value on first use and caches it: for constants that are slow to create and rarely used. */
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}

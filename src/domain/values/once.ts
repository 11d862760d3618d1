/** Creates a value on first use and caches it: for constants that are slow to create and rarely used. */
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}

/** Loads a value on first use and caches it. Failures are not cached, so the next call tries again. */
export function loadedOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined
  const forgetting = async (): Promise<T> => {
    try {
      return await load()
    } catch (error) {
      loaded = undefined
      throw error
    }
  }
  return () => (loaded ??= forgetting())
}

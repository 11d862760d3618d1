/** Loads something when it is first asked for, and keeps it. A failure is not kept: whoever asks next tries again. */
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

import { useSyncExternalStore } from 'react'

const neverChanges = () => () => undefined

/**
 * A value that only the browser knows, read after hydration. Until then, the server's value. `read` must return equal
 * values each time.
 */
export function useInBrowser<T>(read: () => T, onServer: T): T {
  return useSyncExternalStore(neverChanges, read, () => onServer)
}

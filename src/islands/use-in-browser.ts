import { useSyncExternalStore } from 'react'

const neverChanges = () => () => undefined

/**
 * What only the browser knows, read once the island is taken over; until then what the server says in its place. `read`
 * gives equal values each time.
 */
export function useInBrowser<T>(read: () => T, onServer: T): T {
  return useSyncExternalStore(neverChanges, read, () => onServer)
}

import type { ReaderApi } from '../domain/api/reader-api.js'

/** A short message at the foot of the page, with a link at most. */
export interface Toast {
  readonly text: string
  readonly link?: { readonly href: string; readonly label: string }
}

/** What the page does for its islands. On the server nothing of it is ever called: only handlers and effects use it. */
export interface IslandHost {
  readonly api: ReaderApi
  toast(toast: Toast): void
  /** Whether `remember(key)` was called on this device and its time has not run out. */
  remembers(key: string): boolean
  remember(key: string, seconds: number): void
  /** Leaves the page. */
  go(url: string): void
}

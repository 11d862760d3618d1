import type { ReaderApi } from '../domain/api/reader-api.js'

/** A short message at the foot of the page, optionally with one link. */
export interface Toast {
  readonly text: string
  readonly link?: { readonly href: string; readonly label: string }
}

/** Functions of the page for its islands. Only handlers and effects may call them, so the server never does. */
export interface IslandHost {
  readonly api: ReaderApi
  toast(toast: Toast): void
  /** Whether `remember(key)` was called on this device and has not expired. */
  remembers(key: string): boolean
  remember(key: string, seconds: number): void
  /** Leaves the page. */
  go(url: string): void
}

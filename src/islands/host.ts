import type { Outcome, ReaderApi, ReaderCallOptions } from '../domain/api/reader-api.js'
import type { SiteCall } from '../domain/api/site-call.js'

/** A short message at the foot of the page, optionally with one link. */
export interface Toast {
  readonly text: string
  readonly link?: { readonly href: string; readonly label: string }
}

/** Functions of the page for its islands. Only handlers and effects may call them, so the server never does. */
export interface IslandHost {
  readonly api: ReaderApi
  /**
   * Makes a call of your own (`defineSiteCall`) to the site, for the post that contains the island. Never rejects: no
   * connection, a refusal and an invalid answer are outcomes with messages to show, or without any.
   */
  call<Q extends object, A>(call: SiteCall<Q, A>, request: Q, options?: ReaderCallOptions): Promise<Outcome<A>>
  toast(toast: Toast): void
  /** Whether `remember(key)` was called on this device and has not expired. */
  remembers(key: string): boolean
  remember(key: string, seconds: number): void
  /** Leaves the page. */
  go(url: string): void
}

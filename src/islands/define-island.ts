import type { FunctionComponent } from 'react'
import type { Messages } from '../domain/messages/shape.js'
import type { VisitorKind } from '../domain/reader/visitor.js'
import type { IslandHost } from './host.js'
import type { JsonProps } from './json.js'

/**
 * When an island's code is fetched. `visible`: shortly before it comes into view; `interaction`: when a reader
 * points at it, focuses it or presses it; `idle`: when the page has nothing else to do; `selection`: when text
 * is selected anywhere; `?name`: as soon as the page's address has this parameter, and on interaction without it.
 */
export type IslandTrigger = 'visible' | 'interaction' | 'idle' | 'selection' | `?${string}`

/** Props as the server made them, the words of the island's language, and the page it lives on. */
export type IslandProps<P> = P & { readonly messages: Messages; readonly host: IslandHost }

/**
 * Any island is an `Island` without its props: those that come from a page's attribute are the ones its server wrote.
 */
export interface Island<P = never> {
  /** Unique among islands; the browser finds the island's chunk by it. */
  readonly name: string
  readonly when: IslandTrigger
  /** Who alone has a use for it; nobody else's browser fetches its code. */
  readonly visitors?: VisitorKind
  /** Renders the same on server and browser; what differs waits for an effect. */
  readonly view: FunctionComponent<IslandProps<P>>
}

/** Fixes an island's types; props that are not JSON do not compile. */
export function defineIsland<P extends object>(
  island: Island<P> & (P extends JsonProps<P> ? unknown : never),
): Island<P> {
  return island
}

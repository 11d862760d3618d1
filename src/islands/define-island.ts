import type { ComponentType } from 'react'
import type { Messages } from '../domain/messages/shape.js'
import type { IslandHost } from './host.js'
import type { JsonProps } from './json.js'

/**
 * When an island's code is fetched. `visible`: shortly before it comes into view; `interaction`: when a reader
 * points at it, focuses it or presses it; `idle`: when the page has nothing else to do.
 */
export type IslandTrigger = 'visible' | 'interaction' | 'idle'

/** Props as the server made them, the words of the island's language, and the page it lives on. */
export type IslandProps<P> = P & { readonly messages: Messages; readonly host: IslandHost }

export interface Island<P = never> {
  /** Unique among islands; the browser finds the island's chunk by it. */
  readonly name: string
  readonly when: IslandTrigger
  /** Renders the same on server and browser; what differs waits for an effect. */
  readonly view: ComponentType<IslandProps<P>>
}

/** Fixes an island's types; props that are not JSON do not compile. */
export function defineIsland<P extends object>(island: Island<P> & (P extends JsonProps<P> ? unknown : never)): Island<P> {
  return island
}

import type { FunctionComponent } from 'react'
import type { Messages } from '../domain/messages/shape.js'
import type { VisitorKind } from '../domain/reader/visitor.js'
import type { IslandHost } from './host.js'
import type { JsonProps } from './json.js'

/**
 * When an island's code is fetched. `visible`: shortly before it comes into view; `interaction`: when a reader points
 * at it, focuses it or clicks it; `idle`: when the page has nothing else to do; `selection`: when text is selected
 * anywhere; `?name`: at once if the page's address has this parameter, otherwise on interaction.
 */
export type IslandTrigger = 'visible' | 'interaction' | 'idle' | 'selection' | `?${string}`

/** Props from the server, the i18n messages of the island's language, and the island's page. */
export type IslandProps<P> = P & { readonly messages: Messages; readonly host: IslandHost }

/** Any island is an `Island` without its props: they come from an attribute that the server wrote. */
export interface Island<P = never> {
  /** Unique. The browser finds the island's code by it. */
  readonly name: string
  readonly when: IslandTrigger
  /** The only visitors that can use it. Other browsers do not fetch its code. */
  readonly visitors?: VisitorKind
  /** Must render the same on server and browser. Differences belong in effects. */
  readonly view: FunctionComponent<IslandProps<P>>
}

/** Types an island. Props that are not JSON do not compile. */
export function defineIsland<P extends object>(
  island: Island<P> & (P extends JsonProps<P> ? unknown : never),
): Island<P> {
  return island
}

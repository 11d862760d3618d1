import type { FunctionComponent } from 'react'
import type { Messages } from '../domain/messages/shape.js'
import type { VisitorKind } from '../domain/reader/visitor.js'
import type { IslandHost } from './host.js'
import type { JsonProps, JsonValue } from './json.js'

/**
 * When an island's code is fetched. `visible`: shortly before it comes into view; `interaction`: when a reader points
 * at it, focuses it or clicks it; `idle`: when the page has nothing else to do; `selection`: when text is selected
 * anywhere; `?name`: at once if the page's address has this parameter, otherwise on interaction.
 */
export type IslandTrigger = 'visible' | 'interaction' | 'idle' | 'selection' | `?${string}`

/**
 * Chooses the texts of an island from the block's own i18n messages and the platform's, both in the language of the
 * page. The result is JSON.
 */
export type IslandWords = (own: never, messages: Messages) => { readonly [name: string]: JsonValue }

/**
 * Props from the server, the island's page, and its texts: the chosen `words` if the island has them, otherwise all of
 * the platform's i18n messages in the island's language.
 */
export type IslandProps<P, W extends IslandWords = never> = P & { readonly host: IslandHost } & ([W] extends [never]
    ? { readonly messages: Messages }
    : { readonly words: ReturnType<W> })

/** Any island, without the types of its props and texts: they come from attributes that the server wrote. */
export type AnyIsland = Omit<Island, 'words' | 'view'> & {
  readonly words?: IslandWords | undefined
  readonly view: FunctionComponent<never>
}

/** An island with its types. */
export interface Island<P = never, W extends IslandWords = never> {
  /** Unique. The browser finds the island's code by it. */
  readonly name: string
  /** When the browser loads it. */
  readonly when: IslandTrigger
  /** The only visitors that can use it. Other browsers do not fetch its code. */
  readonly visitors?: VisitorKind | undefined
  /** Only the server calls it. The browser gets the result and does not load the platform's messages. */
  readonly words?: W | undefined
  /** Must render the same on server and browser. Differences belong in effects. */
  readonly view: FunctionComponent<IslandProps<P, W>>
}

/**
 * Types an island. Props that are not JSON do not compile. The second type is that of `words`:
 * `defineIsland<Props, typeof words>`.
 */
export function defineIsland<P extends object, W extends IslandWords = never>(
  island: Island<P, W> &
    (P extends JsonProps<P> ? unknown : never) &
    ([W] extends [never] ? { readonly words?: never } : { readonly words: W }),
): Island<P, W> {
  return island
}

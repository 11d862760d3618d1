import type { CurrentPublication } from '../domain/post/current-publication.js'
import type { Fields } from '../domain/values/stored-value.js'
import type { AnyCall, CallDefinition, CallOptions, EmbedApi, EmbedCall } from './embed-call.js'

/** The context of recognition. */
export interface RecognitionContext {
  readonly publication: CurrentPublication | null
  /** The author wants a card of a post, even for a post of the publication itself (R-EPOST). */
  readonly force: boolean
  /** Whether the current schema has the node. */
  knows(node: string): boolean
  /** Whether a host belongs to the service of a block. Then it is not a publication. */
  isProviderHost(host: string): boolean
  log(message: string): void
}

/** A link that contains all attributes. */
export interface ReadyLink<A> {
  readonly kind: 'ready'
  readonly attrs: A
}

/** A link whose attributes come from a call. */
export interface FetchLink {
  /** Tells it from a link that contains all attributes. */
  readonly kind: 'fetch'
  /** The request. */
  readonly call: EmbedCall
  /** Makes the call. Resolves to the unchecked attributes, or null. */
  load(api: EmbedApi, options?: CallOptions): Promise<Fields | null>
}

export type Recognized<A> = ReadyLink<A> | FetchLink

/** How a pasted link or embed code becomes a block. */
export interface LinkRule<I, C extends AnyCall = never> {
  /**
   * Domains of the block's service, including subdomains; a RegExp for a service with one domain per country. Links to
   * them are never taken for a publication.
   */
  readonly hosts?: readonly (string | RegExp)[] | undefined
  /** The API call for the block's links. */
  readonly call?: C | undefined
  /** Returns the block for a link, null for all other links. `link` is the trimmed pasted text: an address or HTML. */
  recognize(link: string, context: RecognitionContext): Recognized<I> | null
}

/** A link whose attributes come from a call. `attrs` converts the answer. Default: the answer unchanged. */
export function fetchLink<Q>(call: CallDefinition<string, Q, Fields>, query: Q): FetchLink
export function fetchLink<Q, A>(call: CallDefinition<string, Q, A>, query: Q, attrs: (answer: A) => Fields): FetchLink
export function fetchLink<Q, A>(
  call: CallDefinition<string, Q, A>,
  query: Q,
  attrs: (answer: A) => Fields = (answer) => answer as Fields,
): FetchLink {
  return {
    kind: 'fetch',
    call: call.request(query),
    async load(api, options) {
      const answer = await api.embed(call, query, options)
      return answer === null ? null : attrs(answer)
    },
  }
}

import type { CurrentPublication } from '../domain/post/current-publication.js'
import type { Fields } from '../domain/values/is-record.js'
import type { AnyCall, CallDefinition, CallOptions, EmbedApi, EmbedCall } from './embed-call.js'

/** What recognition of a link depends on beside the link. */
export interface RecognitionContext {
  readonly publication: CurrentPublication | null
  /** The author wants a card of a post even if it is the publication's own (R-EPOST). */
  readonly force: boolean
  /** Whether the schema in use has the node. */
  knows(node: string): boolean
  /** Whether a host belongs to the service of some block, so that it cannot be a publication. */
  isProviderHost(host: string): boolean
  log(message: string): void
}

/** The link itself says everything. */
export interface ReadyLink<A> {
  readonly kind: 'ready'
  readonly attrs: A
}

/** The attributes are the answer of a call. */
export interface FetchLink {
  readonly kind: 'fetch'
  readonly call: EmbedCall
  /** Makes the call; the attributes, which nobody has checked yet, or null. */
  load(api: EmbedApi, options?: CallOptions): Promise<Fields | null>
}

export type Recognized<A> = ReadyLink<A> | FetchLink

/** How a pasted link, or an embed code, becomes a block. */
export interface LinkRule<I, C extends AnyCall = never> {
  /**
   * Domains of the block's service, subdomains included; an expression for a service with a domain for each country. A
   * link to one of them is never taken for a publication, whatever its path.
   */
  readonly hosts?: readonly (string | RegExp)[]
  /** The call that answers the block's links, for the API client. */
  readonly call?: C
  /** What the link becomes; null for every other. It gets the pasted text, trimmed: an address or HTML. */
  recognize(link: string, context: RecognitionContext): Recognized<I> | null
}

/** A link whose attributes a call answers. `attrs` makes them of the answer. Default: the answer as it is. */
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

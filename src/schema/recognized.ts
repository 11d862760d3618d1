import type { CurrentPublication } from '../domain/post/current-publication.js'
import {
  embedCall,
  type CallOptions,
  type EmbedAnswers,
  type EmbedApi,
  type EmbedCall,
  type EmbedName,
  type EmbedQueries,
  type Fields,
} from '../domain/api/embed-calls.js'

/** What recognition of a link depends on beside the link. */
export interface RecognitionContext {
  readonly publication: CurrentPublication | null
  /** The author wants a card of a post even if it is the publication's own (R-EPOST). */
  readonly force: boolean
  /** Whether the schema in use has the node. */
  knows(node: string): boolean
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

/** A link whose attributes a call answers; `attrs` makes them of the answer. */
export function fetchLink<N extends EmbedName>(
  name: N,
  query: EmbedQueries[N],
  attrs: (answer: EmbedAnswers[N]) => Fields,
): FetchLink {
  return {
    kind: 'fetch',
    call: embedCall(name, query),
    async load(api, options) {
      const answer = await api[name](query, options)
      return answer === null ? null : attrs(answer)
    },
  }
}

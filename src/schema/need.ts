import { callback, group, optional, positive, textThat } from '../options/schemas.js'
import { signature } from '../options/signature.js'

export interface NeedOptions {
  /** Aborted when the time for all needs of the rendering is over. */
  readonly signal: AbortSignal
  /** Whether the rendering may not use the network. Answer from a cache then, or with null. */
  readonly offline: boolean
}

/** Something slow that a block shows, such as an answer of a service. It is resolved before the views are called. */
export interface NeedDefinition<N extends string, Q, R> {
  /** Lowercase letters, digits and hyphens, for problems. */
  readonly name: N
  /**
   * The result for a query. Null is a valid result. An error, or a result after the time limit, is reported as
   * `resource-failed` at the block, and the view gets null.
   */
  resolve(query: Q, options: NeedOptions): Promise<R | null> | R | null
  /** Milliseconds for one query. Default: until the time of the rendering is over. */
  readonly timeout?: number | undefined
}

/** A query for a need, from its definition. Queries with the same JSON are resolved once per rendering. */
export interface OwnNeed<R = unknown> {
  /** Tells it from needs of the platform's blocks. */
  readonly kind: 'own'
  /** The definition it was made from. */
  readonly definition: AnyNeedDefinition
  /** What the definition's `resolve` gets. */
  readonly query: unknown
  /** Carries the type of the result. Always undefined. */
  readonly result?: R | undefined
}

export interface AnyNeedDefinition {
  readonly name: string
  resolve(query: never, options: NeedOptions): unknown
  readonly timeout?: number | undefined
}

/** The results of a block's own needs. */
export interface NeedResults {
  /** The result of a need. Null if `resolve` gave null or failed, or if `needs` of the block does not name the need. */
  get<R>(need: OwnNeed<R>): R | null
}

const checkDefineNeed = signature('defineNeed', {
  definition: group<AnyNeedDefinition>({
    name: textThat('a name of lowercase letters, digits and hyphens such as "summary"', (value) =>
      /^[a-z][a-z0-9-]{0,40}$/.test(value),
    ),
    resolve: callback<never>(),
    timeout: optional(positive),
  }),
})

/**
 * Defines something slow that a block shows. Name it in `needs` of the block, and read the result in views and plain
 * text: `ctx.resources.get(summary({ url }))`.
 *
 * @throws TypeError for a definition with a wrong type or an unknown key.
 */
export function defineNeed<const N extends string, Q, R>(
  definition: NeedDefinition<N, Q, R>,
): (query: Q) => OwnNeed<R> {
  checkDefineNeed(definition)
  return (query) => ({ kind: 'own', definition, query })
}

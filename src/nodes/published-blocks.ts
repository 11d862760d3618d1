import type { CardModel } from '../schema/card.js'
import type { Block, NoWords } from '../schema/define.js'
import type { CallDefinition } from '../schema/embed-call.js'

/**
 * A block's type for other packages. Its `says` is a card or unknown, its words are not stated, and attributes
 * that are only kept are left out.
 */
type Published<D> =
  D extends Block<infer N, infer A, infer S, infer W, infer C>
    ? Block<
        N,
        Shown<A>,
        S extends CardModel ? CardModel : unknown,
        W extends object ? NoWords : never,
        PublishedCall<C>
      >
    : never

/** A call of links. Its answer is what the service says, of which only the block knows what it reads. */
type PublishedCall<C> =
  C extends CallDefinition<infer N, infer I, unknown> ? CallDefinition<N, I, Readonly<Record<string, unknown>>> : never

/** Attributes that a view can show: those of a known type. */
type Shown<A> = { [K in keyof A as unknown extends A[K] ? never : K]: A[K] }

/**
 * The blocks for other packages, by name. The types of `says` and the words of a platform block are not public,
 * because they change together with our views. Views that replace ours read the attributes.
 */
export function publishedBlocks<B extends object>(nodes: B): { [N in keyof B]: Published<B[N]> } {
  return nodes as { [N in keyof B]: Published<B[N]> }
}

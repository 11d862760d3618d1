import type { CardModel } from '../schema/card.js'
import type { Block } from '../schema/define.js'

/** A block's type for other packages: its `says` is a card or unknown. */
type Published<D> =
  D extends Block<infer N, infer A, infer S, infer W, infer C>
    ? Block<N, A, S extends CardModel ? CardModel : unknown, W, C>
    : never

/**
 * The blocks for other packages, by name. The type of `says` of a platform block is not public, because it changes
 * together with our views. Views that replace ours read the attributes.
 */
export function publishedBlocks<B extends object>(nodes: B): { [N in keyof B]: Published<B[N]> } {
  return nodes as { [N in keyof B]: Published<B[N]> }
}

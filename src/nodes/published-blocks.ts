import type { CardModel } from '../schema/card.js'
import type { BlockDefinition } from '../schema/define.js'

/** A block as other packages see it: its `says` is a card or unknown. */
type Published<D> =
  D extends BlockDefinition<infer N, infer E, infer S, infer W, infer C>
    ? BlockDefinition<N, E, S extends CardModel ? CardModel : unknown, W, C>
    : never

/**
 * The blocks for other packages, by name. What a block of the platform says is between its definition and its views and
 * changes with them, so its type is not public: a view of yours that replaces ours reads the attributes.
 */
export function publishedBlocks<B extends object>(nodes: B): { [N in keyof B]: Published<B[N]> } {
  return nodes as { [N in keyof B]: Published<B[N]> }
}

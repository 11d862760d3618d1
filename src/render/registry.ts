import type { Node } from 'prosemirror-model'
import type { ReactNode } from 'react'
import type { CardModel } from '../schema/card.js'

export interface ViewProps<A, C, S = undefined> {
  attrs: A
  /** What the block says; undefined for a block without `says`. */
  says: S
  ctx: C
  /** The node's content, rendered. */
  children: ReactNode
  node: Node
}

export interface MarkViewProps<A, C> {
  attrs: A
  ctx: C
  children: ReactNode
}

/**
 * The space around a block in a mail: as of text, as of text whose own margins must not meet others, above a heading,
 * around a rule, as of a card. Blocks of `text` that follow each other share a row.
 */
export type RowKind = 'text' | 'list' | 'heading' | 'rule' | 'block'

/** A view of one target, the types of its block forgotten. */
export interface RegisteredView<C> {
  readonly view: (props: ViewProps<never, C, never>) => ReactNode
  readonly row: RowKind
  /** Web only: where the page's script loads a stylesheet of this block from. */
  readonly styleOrigin?: ((attrs: never) => string | null) | undefined
}

/** The views of a target by schema name, and what shows a card without a view of its own. */
export interface Registry<C> {
  readonly nodes: ReadonlyMap<string, RegisteredView<C>>
  readonly marks: ReadonlyMap<string, (props: MarkViewProps<never, C>) => ReactNode>
  readonly card: (props: ViewProps<unknown, C, CardModel>) => ReactNode
}

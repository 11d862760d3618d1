import type { Node } from 'prosemirror-model'
import type { ReactNode } from 'react'
import type { CardModel } from '../schema/card.js'

export interface ViewProps<A, C, S = undefined> {
  attrs: A
  /** The block's content; undefined for a block without `says`. */
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
 * The space around a block in a mail, like that of text, text whose margins must not collapse, a heading, a rule, or a
 * card. Consecutive `text` blocks share a row.
 */
export type RowKind = 'text' | 'list' | 'heading' | 'rule' | 'block'

/** A view of one target, without the types of its block. */
export interface RegisteredView<C> {
  readonly view: (props: ViewProps<never, C, never>) => ReactNode
  readonly row: RowKind
  /** Web only: the origin from which the page's script loads a stylesheet for this block. */
  readonly styleOrigin?: ((attrs: never) => string | null) | undefined
}

/** The views of a target by schema name, and the view for cards without a view. */
export interface Registry<C> {
  readonly nodes: ReadonlyMap<string, RegisteredView<C>>
  readonly marks: ReadonlyMap<string, (props: MarkViewProps<never, C>) => ReactNode>
  readonly card: (props: ViewProps<unknown, C, CardModel>) => ReactNode
}

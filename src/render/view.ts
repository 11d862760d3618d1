import type { Node } from 'prosemirror-model'
import type { ReactNode } from 'react'
import type { AttrsOf } from '../schema/define.js'
import type { EmailContext, WebContext } from './context.js'

export interface ViewProps<A, C> {
  attrs: A
  ctx: C
  /** The node's content, rendered. */
  children: ReactNode
  node: Node
}

/** A pure function: no hooks, no state, everything it knows comes in. Null leaves nothing, not even spacing. */
export type WebView<D> = (props: ViewProps<AttrsOf<D>, WebContext>) => ReactNode
export type EmailView<D> = (props: ViewProps<AttrsOf<D>, EmailContext>) => ReactNode

export interface MarkViewProps<A, C> {
  attrs: A
  ctx: C
  children: ReactNode
}

export type WebMarkView<D> = (props: MarkViewProps<AttrsOf<D>, WebContext>) => ReactNode
export type EmailMarkView<D> = (props: MarkViewProps<AttrsOf<D>, EmailContext>) => ReactNode

/** Views by schema name, attribute types forgotten; for the walker only. */
export interface Registry<C> {
  readonly nodes: Readonly<Record<string, (props: ViewProps<never, C>) => ReactNode>>
  readonly marks: Readonly<Record<string, (props: MarkViewProps<never, C>) => ReactNode>>
}

import type { ReactNode } from 'react'
import type { AttrsOf, SaysOf, WordsOf } from '../schema/define.js'
import type { CardModel } from '../schema/card.js'
import type { EmailContext, WebContext } from './context.js'
import type { MarkViewProps, Registry, RowKind, ViewProps } from './registry.js'

/** The words of a block stand in its context. */
export type WithWords<C, D> = C & { readonly words: WordsOf<D> }

/**
 * The view of a block for the web: a pure function without hooks and state; everything it knows comes in. Null leaves
 * nothing, not even spacing.
 */
export type WebView<D> = (props: ViewProps<AttrsOf<D>, WithWords<WebContext, D>, SaysOf<D>>) => ReactNode
/** The same for mail. */
export type EmailView<D> = (props: ViewProps<AttrsOf<D>, WithWords<EmailContext, D>, SaysOf<D>>) => ReactNode
export type WebMarkView<D> = (props: MarkViewProps<AttrsOf<D>, WebContext>) => ReactNode
export type EmailMarkView<D> = (props: MarkViewProps<AttrsOf<D>, EmailContext>) => ReactNode

/** A block or mark with its view for one target. A later one in a list replaces an earlier one. */
export type TargetView<T extends 'web' | 'email', N extends string = string> =
  | {
      readonly target: T
      readonly kind: 'block'
      readonly name: N
      readonly row: RowKind
      readonly styleOrigin?: ((attrs: never) => string | null) | undefined
      readonly view: (props: ViewProps<never, never, never>) => ReactNode
    }
  | {
      readonly target: T
      readonly kind: 'mark'
      readonly name: N
      readonly view: (props: MarkViewProps<never, never>) => ReactNode
    }

export interface NamedDefinition<N extends string> {
  readonly name: N
}

export interface WebViewOptions<D> {
  /** The origin that the page's script loads a stylesheet of this block from, for the page's policy. Null: none. */
  readonly styleOrigin?: (attrs: AttrsOf<D>) => string | null
}

/** How a block looks on the web. */
export function webView<const N extends string, D extends NamedDefinition<N>>(
  block: D & NamedDefinition<N>,
  view: WebView<D>,
  { styleOrigin }: WebViewOptions<D> = {},
): TargetView<'web', N> {
  return { target: 'web', kind: 'block', name: block.name, row: 'block', view, styleOrigin }
}

export function webMarkView<const N extends string, D extends NamedDefinition<N>>(
  mark: D & NamedDefinition<N>,
  view: WebMarkView<D>,
): TargetView<'web', N> {
  return { target: 'web', kind: 'mark', name: mark.name, view }
}

/** How a block looks in mail. `row`: the space around it. Default: that of a card. */
export function emailView<const N extends string, D extends NamedDefinition<N>>(
  block: D & NamedDefinition<N>,
  view: EmailView<D>,
  { row = 'block' }: { readonly row?: RowKind } = {},
): TargetView<'email', N> {
  return { target: 'email', kind: 'block', name: block.name, row, view }
}

export function emailMarkView<const N extends string, D extends NamedDefinition<N>>(
  mark: D & NamedDefinition<N>,
  view: EmailMarkView<D>,
): TargetView<'email', N> {
  return { target: 'email', kind: 'mark', name: mark.name, view }
}

/** Blocks of a list that say no card, so that they need a view. */
export type NeedsView<B> = B extends { readonly name: infer N extends string }
  ? SaysOf<B> extends CardModel
    ? never
    : N
  : never

/** Nothing if every block of `B` has a view in `V`; else a property whose name says what is missing. */
export type Covered<B, V extends { readonly name: string }> = [Exclude<NeedsView<B>, V['name']>] extends [never]
  ? unknown
  : { readonly 'no view for': Exclude<NeedsView<B>, V['name']> }

/** The views of a target by name. */
export function registryOf<C, T extends 'web' | 'email'>(
  views: readonly TargetView<T>[],
  card: Registry<C>['card'],
): Registry<C> {
  const nodes = new Map<string, Registry<C>['nodes'] extends ReadonlyMap<string, infer V> ? V : never>()
  const marks = new Map<string, (props: MarkViewProps<never, C>) => ReactNode>()
  for (const view of views) {
    if (view.kind === 'mark') marks.set(view.name, view.view as (props: MarkViewProps<never, C>) => ReactNode)
    else
      nodes.set(view.name, {
        view: view.view as (props: ViewProps<never, C, never>) => ReactNode,
        row: view.row,
        styleOrigin: view.styleOrigin,
      })
  }
  return { nodes, marks, card }
}

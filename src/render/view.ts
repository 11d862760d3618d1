import type { ReactNode } from 'react'
import { withCode } from '../domain/values/error-code.js'
import { loadedOnce } from '../domain/values/once.js'
import { isRecord } from '../domain/values/stored-value.js'
import { callback, group, oneOf, optional, thatIs } from '../options/schemas.js'
import { signature } from '../options/signature.js'
import type { CardModel } from '../schema/card.js'
import type { AttrsOf, OwnDataOf, SaysOf, WordsOf } from '../schema/define.js'
import type { EmailContext, WebContext } from './context.js'
import type { MarkViewProps, RowKind, ViewProps } from './registry.js'

/** A context with the block's own i18n messages and data. */
export type WithWords<C, D> = C & { readonly words: WordsOf<D> } & OwnDataOf<D>

/**
 * The web view of a block: a pure function without hooks and state; all input comes as arguments. Null renders nothing,
 * not even spacing.
 */
export type WebView<D> = (props: ViewProps<AttrsOf<D>, WithWords<WebContext, D>, SaysOf<D>>) => ReactNode
/** The mail view of a block. Same rules as `WebView`. */
export type EmailView<D> = (props: ViewProps<AttrsOf<D>, WithWords<EmailContext, D>, SaysOf<D>>) => ReactNode
export type WebMarkView<D> = (props: MarkViewProps<AttrsOf<D>, WebContext>) => ReactNode
export type EmailMarkView<D> = (props: MarkViewProps<AttrsOf<D>, EmailContext>) => ReactNode

/** A block or mark with its view for one target. A later entry in a list replaces an earlier one. */
export type TargetView<T extends 'web' | 'email', N extends string = string> = LoadedView<T, N> | DeferredView<T, N>

/** A view of the platform, loaded on the first rendering. */
export interface DeferredView<T extends 'web' | 'email', N extends string = string> {
  /** The target that it draws for. */
  readonly target: T
  /** Tells it from a view that is loaded. */
  readonly kind: 'deferred'
  /** The stored name of the block or mark. */
  readonly name: N
  /** Loads the view. */
  load(): Promise<LoadedView<T>>
}

export type LoadedView<T extends 'web' | 'email', N extends string = string> =
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

export interface WebViewOptions<D> {
  /** The origin from which the page's script loads a stylesheet for this block, for the page's policy. Null: none. */
  readonly styleOrigin?: ((attrs: AttrsOf<D>) => string | null) | undefined
}

export interface EmailViewOptions {
  /** The space around the block. Default: that of a card. */
  readonly row?: RowKind | undefined
}

const definition = thatIs<object>(
  'a definition from defineBlock or defineMark',
  (value) => isRecord(value) && typeof value['name'] === 'string',
)
const view = callback()

const checkWebView = signature('webView', {
  block: definition,
  view,
  options: group<WebViewOptions<unknown>>({ styleOrigin: optional(callback()) }),
})
const checkEmailView = signature('emailView', {
  block: definition,
  view,
  options: group<EmailViewOptions>({ row: optional(oneOf(['text', 'list', 'heading', 'rule', 'block'])) }),
})
const checkWebMarkView = signature('webMarkView', { mark: definition, view })
const checkEmailMarkView = signature('emailMarkView', { mark: definition, view })

/** Defines the web view of a block or mark. */
export function webView<const N extends string, D extends Readonly<Record<'name', N>>>(
  block: D & Readonly<Record<'name', N>>,
  view: WebView<D>,
  options: WebViewOptions<D> = {},
): LoadedView<'web', N> {
  checkWebView(block, view, options)
  const { styleOrigin } = options
  return { target: 'web', kind: 'block', name: block.name, row: 'block', view, styleOrigin }
}

export function webMarkView<const N extends string, D extends Readonly<Record<'name', N>>>(
  mark: D & Readonly<Record<'name', N>>,
  view: WebMarkView<D>,
): LoadedView<'web', N> {
  checkWebMarkView(mark, view)
  return { target: 'web', kind: 'mark', name: mark.name, view }
}

/** Defines the mail view of a block or mark. */
export function emailView<const N extends string, D extends Readonly<Record<'name', N>>>(
  block: D & Readonly<Record<'name', N>>,
  view: EmailView<D>,
  options: EmailViewOptions = {},
): LoadedView<'email', N> {
  checkEmailView(block, view, options)
  const { row = 'block' } = options
  return { target: 'email', kind: 'block', name: block.name, row, view }
}

export function emailMarkView<const N extends string, D extends Readonly<Record<'name', N>>>(
  mark: D & Readonly<Record<'name', N>>,
  view: EmailMarkView<D>,
): LoadedView<'email', N> {
  checkEmailMarkView(mark, view)
  return { target: 'email', kind: 'mark', name: mark.name, view }
}

/** Blocks of a list that say no card and therefore need a view. */
export type NeedsView<B> = B extends { readonly name: infer N extends string }
  ? SaysOf<B> extends CardModel
    ? never
    : N
  : never

/** Empty if every block of `B` has a view in `V`. Otherwise a property whose name says what is missing. */
export type Covered<B, V extends { readonly name: string }> = [Exclude<NeedsView<B>, V['name']>] extends [never]
  ? unknown
  : { readonly 'no view for': Exclude<NeedsView<B>, V['name']> }

/** Views of a module that is not loaded yet. Missing a view for one of the names does not compile. */
export function deferredViews<T extends 'web' | 'email', const N extends string, V extends LoadedView<T>>(
  target: T,
  names: readonly N[],
  load: (() => Promise<readonly V[]>) & Covered<Readonly<Record<'name', N>>, V>,
): readonly DeferredView<T, N>[] {
  const byName = loadedOnce(async () => new Map((await load()).map((view) => [view.name as string, view])))
  return names.map((name) => ({
    target,
    kind: 'deferred',
    name,
    async load() {
      const view = (await byName()).get(name)
      if (!view) throw withCode('view-missing', new Error(`No ${target} view for ${name}`))
      return view
    },
  }))
}

import type { Mark, MarkSpec, Node, NodeSpec } from 'prosemirror-model'
import type * as v from 'valibot'
import type { AnyBlockWords, BlockWords } from './block-words.js'
import type { EmbeddedMedia } from '../domain/api/embedded-media.js'
import type { PostUrls } from '../domain/links/action-urls.js'
import type { PostMeta, Publication } from '../domain/post/entities.js'
import type { Messages } from '../domain/messages/messages.js'
import type { MergeField } from '../domain/recipient/merge-field.js'
import type { SubscriptionState } from '../domain/reader/subscription.js'
import type { HtmlElement, HtmlNode } from './html.js'
import type { PostData } from './post.js'
import type { MarkRole, NodeRole } from './role.js'
import type { AnyCall } from './embed-call.js'
import type { LinkRule } from './recognized.js'
import type { TextBlock } from './text-block.js'

/** One synchronous valibot entry per attribute: the only place its type, default and validity are written down. */
export type AttrEntries = Readonly<Record<string, v.GenericSchema>>

export type Output<E extends AttrEntries> = v.InferOutput<v.ObjectSchema<E, undefined>>
export type Input<E extends AttrEntries> = v.InferInput<v.ObjectSchema<E, undefined>>

export type AttrsOf<D> = D extends { readonly attrs: infer E extends AttrEntries } ? Output<E> : never
export type AttrsInputOf<D> = D extends { readonly attrs: infer E extends AttrEntries } ? Input<E> : never

/** Turns an element of published markup into attributes, or declines it so that the next rule has its turn. */
export interface ImportRule<I> {
  /** CSS selector the element must match. */
  readonly match: string
  /** Higher goes first. Default: 50. */
  readonly priority?: number
  readonly attrs?: (element: HtmlElement) => I | false
  /** The nodes whose content becomes this node's content. Default: the element's own children. */
  readonly content?: (element: HtmlElement) => readonly HtmlNode[]
  /** Attributes that are written even where they have their default. */
  readonly keep?: readonly string[]
  /**
   * Whether the text beside `content` is drawn from the attributes (labels, typeset formulas), so that an import need
   * not account for it. Default: true for nodes without content.
   */
  readonly drawing?: boolean
}

/** Something a view needs that takes time or a large library; targets resolve them before rendering. */
export type Need =
  | { kind: 'code'; language: string | null; code: string }
  | { kind: 'formula'; tex: string; display: boolean }
  | { kind: 'media'; media: EmbeddedMedia }

export interface TextProps<A, S = undefined, W = NoWords> {
  attrs: A
  /** What the block says; undefined for a block without `says`. */
  says: S
  /** What an inline node stands in: a link of the writer's. */
  marks: readonly Mark[]
  /** Text of inline content. */
  children: string
  /** Text of the node's content, one entry per child block; inline content is one. */
  blocks: readonly TextBlock[]
  context: TextContext & { readonly words: W }
}

/** The words of a block that brings none. */
export type NoWords = Readonly<Record<never, never>>

/** What a block may depend on to say what it says: the same for page, mail and plain text. */
export type SaysContext<W = NoWords> = Pick<
  TextContext,
  | 'messages'
  | 'language'
  | 'timeZone'
  | 'publication'
  | 'post'
  | 'data'
  | 'state'
  | 'now'
  | 'urls'
  | 'link'
  | 'linkToPost'
> & {
  /** The block's own words in the language of the rendering. */
  readonly words: W
}

/** What plain text depends on beside the document. */
export interface TextContext {
  readonly messages: Messages
  readonly language: string
  readonly timeZone: string
  readonly publication: Publication
  readonly post: PostMeta
  readonly data: PostData
  readonly state: SubscriptionState
  readonly canonicalUrl: string
  /** Where the actions of the post lead. */
  readonly urls: PostUrls
  /** The moment of the rendering. Null for a text without one: nothing has ended. */
  readonly now: Date | null
  /** Resolves placeholder and relative addresses; merge fields stay opaque tokens. */
  link(url: string): string
  /** The same for a link to another post. In a mail its address says so: `utm_medium=email`. */
  linkToPost(url: string): string
  /** Words of a sentence that lead to a resolved address, with what says where behind them; '' leads nowhere. */
  cite(words: string, url: string): string
  /** The same for a name or a topic, whose page is beside the point: only a mail says where it is. */
  citeName(name: string, url: string): string
  /** Fills the merge fields of an author's text. Absent: the text stays as it is. */
  interpolate?(text: string): string
  /** In a mail: a token for what differs from recipient to recipient. Absent in a text that goes to nobody. */
  mergeField?(mergeField: MergeField): string
  /** In a mail: the address of a picture that not every program draws, null for others. */
  undrawn?(src: string): string | null
  /** In a mail: the title of a film whose picture is shown, as a resolver found it. */
  mediaTitle?(media: EmbeddedMedia | null): string | null
  /** Whether it is a test mail, which shows what only writers see. */
  readonly purpose?: 'send' | 'test'
}

/** What decides whether a block has the data that it shows. */
export type DataContext = Omit<SaysContext, 'words'> & {
  /** Numbers of the notes that this reader gets. */
  readonly outline: { readonly noteNumbers: ReadonlySet<number> }
}

/** What of a reader a block's mail may depend on. */
export interface ReaderContext {
  readonly state: SubscriptionState
  readonly publication: Publication
  readonly post: PostMeta
  readonly data: PostData
  readonly now: Date
  readonly language: string
}

/** How a block is written in Markdown, where its name and attributes do not say it well enough. */
export interface MarkdownForm<A> {
  /** A name for writers, where the stored one is not a word: `youtube` for `youtube2`. */
  readonly name?: string
  /** The attribute that stands in brackets behind the name. Default: text, title, label or name. */
  readonly label?: string
  /** The link that becomes this block where it stands alone on a line; null for a block that no link says. */
  link?(attrs: A): string | null
}

/** The ProseMirror spec of a node. Attributes, reading and writing come from the definition. */
export type BlockSpec = Omit<NodeSpec, 'attrs' | 'parseDOM' | 'toDOM' | 'leafText'>

/**
 * One block of the schema, or one inline node. Page, mail, plain text, import and editing take everything they know of
 * it from here and from its views.
 */
export interface BlockDefinition<
  N extends string = string,
  E extends AttrEntries = AttrEntries,
  S = undefined,
  W = NoWords,
  C extends AnyCall = never,
> {
  /** The schema name exactly as stored in posts. */
  readonly name: N
  /** Names that other dialects and older posts use for the same node. */
  readonly aliases?: readonly string[]
  /** What generic code must know of the node. Default: nothing. */
  readonly role?: NodeRole
  readonly attrs: E
  /** Attribute names of other dialects, each with the stored name it stands for. */
  readonly attrAliases?: Readonly<Record<string, string>>
  /** Default: a block without content, which an editor can drag. */
  readonly spec?: BlockSpec
  /** The markup that an import reads as this block. Default: what its page shows, by `wire`. */
  readonly html?: readonly ImportRule<Input<E>>[]
  /** Words of the interface that only this block uses. They are `ctx.words` of what it says and of its views. */
  readonly words?: BlockWords<W>
  /** The links that become this block when an author pastes them. Default: none. */
  readonly link?: LinkRule<Input<E>, C>
  /** How Markdown says the block. Default: a directive with its name and attributes, or the link it is made of. */
  readonly markdown?: MarkdownForm<Output<E>>
  needs?(attrs: Output<E>, text: string): readonly Need[]
  /**
   * What the block's mail takes from the reader: readers with the same answers share a template. Absent where it takes
   * nothing.
   */
  varies?(attrs: Output<E>, reader: ReaderContext): string | boolean
  /**
   * What this reader would miss, as a sentence that says what to do; null if the block has its data: it shows what it
   * quotes, and shows or links what it embeds.
   */
  missing?(attrs: Output<E>, context: DataContext & { readonly words: W }, node: Node): string | null
  /**
   * What the block says, once for every target: views and plain text receive it. Null says nothing, so the block is not
   * shown. A block that says a `card` needs no view. `node`: for what depends on the block's own content.
   */
  says?(attrs: Output<E>, ctx: SaysContext<W>, node: Node): S | null
  /** Plain text. Default: the lines of the card that the block says, else the text of its content. */
  text?(props: TextProps<Output<E>, S, W>): TextBlock
}

export interface MarkDefinition<N extends string = string, E extends AttrEntries = AttrEntries> {
  readonly name: N
  readonly aliases?: readonly string[]
  readonly role?: MarkRole
  readonly attrs: E
  readonly spec: Omit<MarkSpec, 'attrs' | 'parseDOM' | 'toDOM'>
  readonly html?: readonly ImportRule<Input<E>>[]
  /** What is wrong with a mark that changes nothing, as a sentence; null for one that does. */
  missing?(attrs: Output<E>): string | null
  /** Plain text of marked text. Default: the text itself. */
  text?(props: { attrs: Output<E>; children: string; context: TextContext }): string
}

/** Any definition, its types forgotten: methods so that a narrower one is assignable. */
export interface AnyBlock {
  readonly name: string
  readonly aliases?: readonly string[]
  readonly role?: NodeRole
  readonly attrs: AttrEntries
  readonly attrAliases?: Readonly<Record<string, string>>
  readonly spec?: BlockSpec
  readonly html?: readonly AnyImportRule[]
  readonly words?: AnyBlockWords | undefined
  readonly link?: LinkRule<unknown, AnyCall>
  readonly markdown?: MarkdownForm<never> | undefined
  needs?(attrs: never, text: string): readonly Need[]
  varies?(attrs: never, reader: ReaderContext): string | boolean
  missing?(attrs: never, context: never, node: Node): string | null
  says?(attrs: never, ctx: SaysContext<never>, node: Node): unknown
  text?(props: TextProps<never, never, never>): TextBlock
}

export interface AnyMark {
  readonly name: string
  readonly aliases?: readonly string[]
  readonly role?: MarkRole
  readonly attrs: AttrEntries
  readonly spec: Omit<MarkSpec, 'attrs' | 'parseDOM' | 'toDOM'>
  readonly html?: readonly AnyImportRule[]
  missing?(attrs: never): string | null
  text?(props: { attrs: never; children: string; context: TextContext }): string
}

export interface AnyImportRule {
  readonly match: string
  readonly priority?: number
  readonly attrs?: (element: HtmlElement) => unknown
  readonly content?: (element: HtmlElement) => readonly HtmlNode[]
  readonly keep?: readonly string[]
  readonly drawing?: boolean
}

/** What a block says; undefined for one without `says`. */
export type SaysOf<D> = D extends { says?(attrs: never, ctx: never, node: never): infer S }
  ? Exclude<S, null>
  : undefined

/** The call that answers a block's links. */
export type CallOf<D> = D extends { readonly link?: { readonly call?: infer C } } ? Extract<C, AnyCall> : never

/** The words that a block brings along. */
export type WordsOf<D> = D extends { readonly words?: { readonly en: infer W } } ? W : NoWords

/** A block with its types. A mistake in attributes, words or what it says does not compile. */
export function defineBlock<
  const N extends string,
  E extends AttrEntries,
  S = undefined,
  W = NoWords,
  C extends AnyCall = never,
>(definition: BlockDefinition<N, E, S, W, C>): BlockDefinition<N, E, S, W, C> {
  return definition
}

/** A mark with its types. */
export function defineMark<const N extends string, E extends AttrEntries>(
  definition: MarkDefinition<N, E>,
): MarkDefinition<N, E> {
  return definition
}

import type { Mark, MarkSpec, Node, NodeSpec } from 'prosemirror-model'
import type { EmbeddedMedia } from '../domain/api/embedded-media.js'
import type { PostUrls } from '../domain/links/action-urls.js'
import type { Messages } from '../domain/messages/messages.js'
import type { PostMeta, Publication } from '../domain/post/entities.js'
import type { SubscriptionState } from '../domain/reader/subscription.js'
import type { MergeField } from '../domain/recipient/merge-field.js'
import type { Attribute, AttrEntries, AttrsFor, Input, Output } from './attr.js'
import type { AnyBlockWords, BlockWords } from './block-words.js'
import type { AnyCall } from './embed-call.js'
import type { HtmlElement, HtmlNode } from './html.js'
import type { AnyMergeField } from './merge-field.js'
import type { NeedResults, OwnNeed } from './need.js'
import type { PostData } from './post.js'
import type { OwnProblem } from './problem.js'
import type { LinkRule } from './recognized.js'
import type { MarkRole, NodeRole, SyntaxPart } from './role.js'
import type { TextBlock } from './text-block.js'

/** The parsed attributes of a block or mark. */
export type AttrsOf<D> = D extends { readonly attrs: infer E extends AttrEntries } ? Output<E> : never

/** Turns an element of published markup into attributes. Returns false to leave the element to the next rule. */
export interface ImportRule<I> {
  /** CSS selector the element must match. */
  readonly match: string
  /** Higher goes first. Default: 50. */
  readonly priority?: number | undefined
  readonly attrs?: ((element: HtmlElement) => I | false) | undefined
  /**
   * The nodes that become this node's content. `isFurniture` tells controls of the page and hidden elements, which are
   * no content. Default: the element's own children.
   */
  readonly content?:
    | ((element: HtmlElement, isFurniture: (element: HtmlElement) => boolean) => readonly HtmlNode[])
    | undefined
  /** Attributes that are written even if they have their default value. */
  readonly keep?: readonly string[] | undefined
  /**
   * Whether the text beside `content` is drawn from the attributes (labels, typeset formulas). The check for lost text
   * then ignores it. Default: true for nodes without content.
   */
  readonly drawing?: boolean | undefined
}

/** Something slow or large that a view needs. Targets resolve it before rendering. */
export type Need =
  | { kind: 'code'; language: string | null; code: string }
  | { kind: 'formula'; tex: string; display: boolean }
  | { kind: 'media'; media: EmbeddedMedia }
  | OwnNeed

export interface TextProps<A, S = undefined, W = NoWords> {
  /** The parsed attributes. */
  attrs: A
  /** The block's card or model; undefined for a block without `says`. */
  says: S
  /** Marks around an inline node, such as a link. */
  marks: readonly Mark[]
  /** Text of inline content. */
  children: string
  /** Text of the node's content, one entry per child block. Inline content is one entry. */
  blocks: readonly TextBlock[]
  /** The reader, the post and the block's words. */
  context: TextContext & { readonly words: W }
}

/** `data` in the contexts of a block with data of its own: `ctx.data.timeline` for the block `timeline`. */
export type WithOwnData<N extends string, D> = [D] extends [undefined]
  ? unknown
  : { readonly data: Readonly<Record<N, D>> }

/** The type for a block without i18n messages. */
export type NoWords = Readonly<Record<never, never>>

/** The context of `says`. It is the same for page, mail and plain text. */
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
  | 'mergeField'
  | 'resources'
> & {
  /** The block's own i18n messages in the language of the rendering. */
  readonly words: W
}

/** The context of plain text. */
export interface TextContext {
  /** The interface in the post's language. */
  readonly messages: Messages
  /** BCP 47: the language of the post. */
  readonly language: string
  /** IANA name, for dates. */
  readonly timeZone: string
  /** The publication's fields. */
  readonly publication: Publication
  /** The post's fields. */
  readonly post: PostMeta
  /** The post's data, such as polls and comments. */
  readonly data: PostData
  /** The reader's subscription. */
  readonly state: SubscriptionState
  /** The post's address. */
  readonly canonicalUrl: string
  /** The URLs of the post's actions. */
  readonly urls: PostUrls
  /** The time of the rendering. Null if there is none; then nothing has ended. */
  readonly now: Date | null
  /** Resolves placeholders and relative addresses. Merge fields stay placeholder tokens. */
  link(url: string): string
  /** Like `link`, for a link to another post. In a mail it adds `utm_medium=email`. */
  linkToPost(url: string): string
  /** Linked words within a sentence, followed by a reference to a resolved address. '' gives plain words. */
  cite(words: string, url: string): string
  /** Like `cite`, for a name or a topic. Only a mail adds the address. */
  citeName(name: string, url: string): string
  /** Fills the merge fields in an author's text. If absent, the text stays unchanged. */
  interpolate?(text: string): string
  /** In a mail: a placeholder token for a value that differs by recipient. Absent in a text without recipients. */
  mergeField?(mergeField: MergeField): string
  /** The results of blocks' own needs. Absent in a text that is made without preparation (`renderText`). */
  readonly resources?: NeedResults | undefined
  /** In a mail: the address of a picture that some mail programs cannot draw, null for others. */
  undrawn?(src: string): string | null
  /** In a mail: the title of a video whose picture is shown, as found by a resolver. */
  mediaTitle?(media: EmbeddedMedia | null): string | null
  /** A test mail also shows what only writers see. */
  readonly purpose?: 'send' | 'test' | undefined
}

/** The context that decides whether a block has the data it shows. */
export type DataContext = Omit<SaysContext, 'words'> & {
  /** Numbers of the notes that this reader gets. */
  readonly outline: { readonly noteNumbers: ReadonlySet<number> }
}

/** The reader's facts that a block's mail may depend on. */
export interface ReaderContext {
  /** The reader's subscription. */
  readonly state: SubscriptionState
  /** The publication's fields. */
  readonly publication: Publication
  /** The post's fields. */
  readonly post: PostMeta
  /** The post's data, such as polls and comments. */
  readonly data: PostData
  /** The time of the rendering. */
  readonly now: Date
  /** BCP 47: the language of the post. */
  readonly language: string
}

/** The Markdown form of a block, if its name and attributes are not clear enough. */
export interface MarkdownForm<A> {
  /** A readable name, if the stored one is not a word: `youtube` for `youtube2`. */
  readonly name?: string | undefined
  /** The attribute in brackets after the name. Default: text, title, label or name. */
  readonly label?: string | undefined
  /** For a `role` of Markdown's syntax: attributes with another name, such as `{ tex: 'expression' }`. */
  readonly attributes?: Readonly<Partial<Record<SyntaxPart, string>>> | undefined
  /** The link that becomes this block if it stands alone on a line. Null if there is none. */
  link?(attrs: A): string | null
}

/** The ProseMirror spec of a node. Attributes, parsing and serializing come from the definition. */
export type BlockSpec = Omit<NodeSpec, 'attrs' | 'parseDOM' | 'toDOM' | 'leafText'>

/**
 * A block or inline node of the schema: its name `N`, parsed attributes `A`, content `S` (the result of `says`), words
 * `W`, call of its links `C`, and data of its own `D`. Page, mail, plain text, import and editing use only this and its
 * views.
 */
export interface Block<N extends string, A, S = undefined, W = NoWords, C extends AnyCall = never, D = undefined> {
  /** The schema name exactly as stored in posts. */
  readonly name: N
  /**
   * A whole number. Raise it if planned mailings with this block need the new code: workers deliver only mailings whose
   * blocks they have in the same version. Default: none.
   */
  readonly version?: number | undefined
  /** Names of the same node in other dialects and older posts. */
  readonly aliases?: readonly string[] | undefined
  /** The node's role for generic code. Default: none. */
  readonly role?: NodeRole | undefined
  /** The attributes by their stored names. */
  readonly attrs: AttrsFor<A>
  /** Stored attribute name by the name in another dialect. */
  readonly attrAliases?: Readonly<Record<string, string>> | undefined
  /** Default: a block without content, which an editor can drag. */
  readonly spec?: BlockSpec | undefined
  /** The markup that an import reads as this block. Default: the markup of its page view, by `wire`. */
  readonly html?: readonly AnyImportRule[] | undefined
  /** I18n messages that only this block uses, available as `ctx.words`. */
  readonly words?: BlockWords<W> | undefined
  /** The links that become this block when an author pastes them. Default: none. */
  readonly link?: LinkRule<unknown, C> | undefined
  /** The Markdown form. Default: a directive with name and attributes, or the link. */
  readonly markdown?: MarkdownForm<A> | undefined
  /** The merge fields of the block's mail, from `defineMergeField`. Default: none. */
  readonly mergeFields?: readonly AnyMergeField[] | undefined
  /**
   * Data that posts bring along for this block: the value of the block's name in `data` of the envelope. It is checked
   * when the post is read, and typed in `ctx.data`. The type must have a default, for posts without it.
   */
  readonly data?: Attribute<unknown, D> | undefined
  /** What is slow about the block. Targets resolve it before they call views. `text` is the text of its content. */
  needs?(attrs: A, text: string, context: WithOwnData<N, D>): readonly Need[]
  /**
   * What the block's mail depends on about the reader. Readers with the same answer share a template. Omit it if the
   * mail is the same for all.
   */
  varies?(attrs: A, reader: ReaderContext & WithOwnData<N, D>): string | boolean
  /**
   * What this reader would miss, as a sentence that says what to do (`data-missing`), or a problem with a code of the
   * block's own. Null if the block has its data: it shows what it quotes, and shows or links what it embeds.
   */
  missing?(
    attrs: A,
    context: DataContext & { readonly words: W } & WithOwnData<N, D>,
    node: Node,
  ): string | OwnProblem | null
  /**
   * The block's content, computed once for every target and passed to views and plain text. Null hides the block. A
   * block that says a `card` needs no view. `node`: for content that depends on the block's children.
   */
  says?(attrs: A, ctx: SaysContext<W> & WithOwnData<N, D>, node: Node): S | null
  /** Plain text. Default: the lines of the card, or else the text of the content. */
  text?(props: TextProps<A, S, W> & { readonly context: WithOwnData<N, D> }): TextBlock
}

/** What `defineBlock` takes: a block whose import rules and links give the attributes that it declares. */
export interface BlockDefinition<
  N extends string,
  E extends AttrEntries,
  S = undefined,
  W = NoWords,
  C extends AnyCall = never,
  D = undefined,
> extends Omit<Block<N, Output<E>, S, W, C, D>, 'attrs' | 'html' | 'link'> {
  /** The attributes by their stored names. */
  readonly attrs: E
  /** The markup that an import reads as this block. Default: the markup of its page view, by `wire`. */
  readonly html?: readonly ImportRule<Input<E>>[] | undefined
  /** The links that become this block when an author pastes them. Default: none. */
  readonly link?: LinkRule<Input<E>, C> | undefined
}

/** A mark of text, such as emphasis or a link: its name `N` and parsed attributes `A`. */
export interface TextMark<N extends string, A> {
  /** The schema name exactly as stored in posts. */
  readonly name: N
  /** Names of the same mark in other dialects and older posts. */
  readonly aliases?: readonly string[] | undefined
  /** The mark's role for generic code. Default: none. */
  readonly role?: MarkRole | undefined
  /** The attributes by their stored names. */
  readonly attrs: AttrsFor<A>
  /** The ProseMirror spec. Attributes, parsing and serializing come from the definition. */
  readonly spec: Omit<MarkSpec, 'attrs' | 'parseDOM' | 'toDOM'>
  /** The markup that an import reads as this mark. Default: none. */
  readonly html?: readonly AnyImportRule[] | undefined
  /** A readable name in Markdown, if the stored one is not a word: `:keyword[text]`. */
  readonly markdown?: Pick<MarkdownForm<never>, 'name'> | undefined
  /** One sentence about a mark without effect; null if it has one. */
  missing?(attrs: A): string | null
  /** Plain text of marked text. Default: the text itself. */
  text?(props: { attrs: A; children: string; context: TextContext }): string
}

/** What `defineMark` takes: a mark whose import rules give the attributes that it declares. */
export interface MarkDefinition<N extends string, E extends AttrEntries> extends Omit<
  TextMark<N, Output<E>>,
  'attrs' | 'html'
> {
  /** The attributes by their stored names. */
  readonly attrs: E
  /** The markup that an import reads as this mark. Default: none. */
  readonly html?: readonly ImportRule<Input<E>>[] | undefined
}

/** Any definition, without its types. Methods, so that a narrower definition is assignable. */
export interface AnyBlock {
  readonly name: string
  readonly version?: number | undefined
  readonly aliases?: readonly string[] | undefined
  readonly role?: NodeRole | undefined
  readonly attrs: AttrEntries
  readonly attrAliases?: Readonly<Record<string, string>> | undefined
  readonly spec?: BlockSpec | undefined
  readonly html?: readonly AnyImportRule[] | undefined
  readonly words?: AnyBlockWords | undefined
  readonly link?: LinkRule<unknown, AnyCall> | undefined
  readonly markdown?: MarkdownForm<never> | undefined
  readonly mergeFields?: readonly AnyMergeField[] | undefined
  readonly data?: Attribute | undefined
  needs?(attrs: never, text: string, context: never): readonly Need[]
  varies?(attrs: never, reader: never): string | boolean
  missing?(attrs: never, context: never, node: Node): string | OwnProblem | null
  says?(attrs: never, ctx: never, node: Node): unknown
  text?(props: never): TextBlock
}

export interface AnyMark {
  readonly name: string
  readonly aliases?: readonly string[] | undefined
  readonly role?: MarkRole | undefined
  readonly attrs: AttrEntries
  readonly spec: Omit<MarkSpec, 'attrs' | 'parseDOM' | 'toDOM'>
  readonly html?: readonly AnyImportRule[] | undefined
  readonly markdown?: Pick<MarkdownForm<never>, 'name'> | undefined
  missing?(attrs: never): string | null
  text?(props: { attrs: never; children: string; context: TextContext }): string
}

export interface AnyImportRule {
  readonly match: string
  readonly priority?: number | undefined
  readonly attrs?: ((element: HtmlElement) => unknown) | undefined
  readonly content?:
    | ((element: HtmlElement, isFurniture: (element: HtmlElement) => boolean) => readonly HtmlNode[])
    | undefined
  readonly keep?: readonly string[] | undefined
  readonly drawing?: boolean | undefined
}

/** The result of a block's `says`; undefined for a block without it. */
export type SaysOf<D> = D extends { says?(attrs: never, ctx: never, node: never): infer S }
  ? Exclude<S, null>
  : undefined

/** `data` of a block's contexts. */
export type OwnDataOf<D> = D extends { readonly name: infer N extends string; readonly data?: infer T }
  ? Exclude<T, undefined> extends Attribute<unknown, infer O>
    ? WithOwnData<N, O>
    : unknown
  : unknown

/** The API call that a block's links use. */
export type CallOf<D> = D extends { readonly link?: { readonly call?: infer C } | undefined }
  ? Extract<C, AnyCall>
  : never

/** The i18n messages of a block. */
export type WordsOf<D> = D extends { readonly words?: { readonly en: infer W } | undefined } ? W : NoWords

/** Defines a block with its types. Mistakes in attributes, i18n messages or `says` do not compile. */
export function defineBlock<
  const N extends string,
  E extends AttrEntries,
  S = undefined,
  W = NoWords,
  C extends AnyCall = never,
  D = undefined,
>(definition: BlockDefinition<N, E, S, W, C, D>): Block<N, Output<E>, S, W, C, D> {
  return definition as object as Block<N, Output<E>, S, W, C, D>
}

/** Defines a mark with its types. */
export function defineMark<const N extends string, E extends AttrEntries>(
  definition: MarkDefinition<N, E>,
): TextMark<N, Output<E>> {
  return definition as object as TextMark<N, Output<E>>
}

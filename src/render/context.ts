import type { Node } from 'prosemirror-model'
import type { Theme } from '../domain/colour/theme.js'
import type { PostUrls } from '../domain/links/action-urls.js'
import type { Messages } from '../domain/messages/messages.js'
import type { PostMeta, Publication } from '../domain/post/entities.js'
import type { ReaderTranscript } from '../domain/reader/paid-extras.js'
import type { PromptName } from '../domain/reader/prompt.js'
import type { SubscriptionState } from '../domain/reader/subscription.js'
import type { MergeField } from '../domain/recipient/merge-field.js'
import type { PostData } from '../schema/post.js'
import type { Problem } from '../schema/problem.js'
import type { KnownNeighbours } from './neighbours.js'
import type { Outline } from './outline.js'
import type { KnownFeatures } from './page-features.js'
import type { Registry } from './registry.js'
import type { Resources } from './resources.js'
import type { KnownVisit } from './visit.js'

export interface ImageSize {
  /** Width to request in pixels, already doubled for dense screens. */
  width: number
  height?: number
  crop?: 'fill'
}

/** Returns the address of an image in the requested size, or the same address if the host cannot resize it. */
export type ResizeImage = (src: string, size: ImageSize) => string

export interface BaseContext {
  /** The publication's fields. */
  readonly publication: Publication
  /** The post's fields. */
  readonly post: PostMeta
  /** The post's data, such as polls and comments. */
  readonly data: PostData
  /** The reader's subscription. */
  readonly state: SubscriptionState
  /** The time of the rendering. */
  readonly now: Date
  /** IANA name, for dates. */
  readonly timeZone: string
  /** BCP 47: the language of the post. */
  readonly language: string
  /** Direction of the post's language. */
  readonly direction: 'ltr' | 'rtl'
  /** The interface in the post's language. */
  readonly messages: Messages
  /** What this reader gets: headings, notes, the wall. */
  readonly outline: Outline
  /** JSON pointer to the body in the input. */
  readonly bodyPath: string
  /** The part of the transcript that this reader may read. Null for a post without a transcript. */
  readonly transcript: ReaderTranscript | null
  /** Results that were prepared before the views are called. */
  readonly resources: Resources
  /** The URLs of the post's actions. */
  readonly urls: PostUrls
  /** The address of a picture at the size that is shown. */
  readonly resizeImage: ResizeImage
  /** Resolves a link for the output: placeholders are replaced, relative addresses become absolute. */
  link(url: string): string
  /** Like `link`, for a link to another post. In a mail it adds `utm_medium=email`. */
  linkToPost(url: string): string
  /** Fills the merge fields in an author's text: a placeholder token in a mail, the fallback on a page. */
  interpolate(text: string): string
  /** Like `interpolate`, but always with the fallbacks, for texts that are the same for everybody. */
  impersonal(text: string): string
  /** Reports a problem that only the view can see. */
  report(problem: Problem): void
  /** Reports a block whose view threw, once per block. */
  viewFailed(node: Node, error: unknown): void
}

export interface WebContext extends BaseContext {
  /** Tells it from the context of a mail. */
  readonly target: 'web'
  /** The views of blocks and marks. */
  readonly views: Registry<WebContext>
  /**
   * When third-party frames load: `frame` near the viewport, `click` on request, `auto` on request for videos further
   * down.
   */
  readonly embeds: 'auto' | 'frame' | 'click'
  /** The colour scheme of the page. */
  readonly colorScheme: 'light' | 'dark' | 'auto'
  /** The look of the page. Undefined: the platform's. */
  readonly theme: Theme | undefined
  /** Whether the reader is a contributor of the publication. */
  readonly isContributor: boolean
  /** What the page offers besides the post. */
  readonly features: KnownFeatures
  /** Prompts that the page may show. */
  readonly prompts: readonly PromptName[]
  /** What is known of this visit. */
  readonly visit: KnownVisit
  /** The posts before and after. */
  readonly neighbours: KnownNeighbours
  /** The reader's own id; null for unknown readers. */
  readonly readerId: number | string | null
}

export interface EmailContext extends BaseContext {
  /** Tells it from the context of a page. */
  readonly target: 'email'
  /** The views of blocks and marks. */
  readonly views: Registry<EmailContext>
  /** A test mail goes to the writer and also shows what only writers see. */
  readonly purpose: 'send' | 'test'
  /** The actions of the page that the mail links to at its end. */
  readonly actions: readonly ('like' | 'comment' | 'share')[]
  /** A placeholder token for the recipient's value, until the template is bound. */
  mergeField(mergeField: MergeField): string
}

export type RenderContext = WebContext | EmailContext

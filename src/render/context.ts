import type { Node } from 'prosemirror-model'
import type { Theme } from '../domain/colour/theme.js'
import type { PostMeta, Publication } from '../domain/post/entities.js'
import type { PostUrls } from '../domain/links/action-urls.js'
import type { Messages } from '../domain/messages/messages.js'
import type { PromptName } from '../domain/reader/prompt.js'
import type { MergeField } from '../domain/recipient/merge-field.js'
import type { SubscriptionState } from '../domain/reader/subscription.js'
import type { ReaderTranscript } from '../domain/reader/paid-extras.js'
import type { PostData } from '../schema/post.js'
import type { Problem } from '../schema/problem.js'
import type { Outline } from './outline.js'
import type { KnownFeatures } from './page-features.js'
import type { Registry } from './registry.js'
import type { Resources } from './resources.js'
import type { KnownNeighbours } from './neighbours.js'
import type { KnownVisit } from './visit.js'

export interface ImageSize {
  /** Pixels to request, already doubled for dense screens. */
  width: number
  height?: number
  crop?: 'fill'
}

/** Rewrites an image address to one of the wanted size; returns it unchanged where it cannot. */
export type ResizeImage = (src: string, size: ImageSize) => string

export interface BaseContext {
  readonly publication: Publication
  readonly post: PostMeta
  readonly data: PostData
  readonly state: SubscriptionState
  readonly now: Date
  readonly timeZone: string
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
  readonly messages: Messages
  readonly outline: Outline
  /** Where the body stands in the input, a JSON pointer. */
  readonly bodyPath: string
  /** The transcript of the recording, as far as this reader may read it. Null for a post without a transcript. */
  readonly transcript: ReaderTranscript | null
  readonly resources: Resources
  readonly urls: PostUrls
  readonly resizeImage: ResizeImage
  /** A link as it may stand in the output: placeholders resolved, relative addresses made absolute. */
  link(url: string): string
  /** The same for a link to another post. In a mail its address says so: `utm_medium=email`. */
  linkToPost(url: string): string
  /** Fills the merge fields of an author's text: a token in a mail, the fallback on a page. */
  interpolate(text: string): string
  /** The same for a place that everybody sees alike: with the fallbacks. */
  impersonal(text: string): string
  report(problem: Problem): void
  /** Reports a block whose view threw, once. */
  viewFailed(node: Node, error: unknown): void
}

export interface WebContext extends BaseContext {
  readonly target: 'web'
  readonly views: Registry<WebContext>
  /** Third parties' frames when the reader is near, only when asked for, or films further down when asked for. */
  readonly embeds: 'auto' | 'frame' | 'click'
  readonly colorScheme: 'light' | 'dark' | 'auto'
  readonly theme: Theme | undefined
  /** The reader is one of the publication's people. */
  readonly isContributor: boolean
  readonly features: KnownFeatures
  /** Prompts that may come over the page once it is read. */
  readonly prompts: readonly PromptName[]
  readonly visit: KnownVisit
  readonly neighbours: KnownNeighbours
  /** The reader's own id; null where nobody is known. */
  readonly readerId: number | string | null
}

export interface EmailContext extends BaseContext {
  readonly target: 'email'
  readonly views: Registry<EmailContext>
  /** A test mail goes to the writer and shows what only writers see. */
  readonly purpose: 'send' | 'test'
  /** An opaque token that stands for the recipient's value until the template is bound. */
  mergeField(mergeField: MergeField): string
}

export type RenderContext = WebContext | EmailContext

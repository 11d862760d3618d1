import type { Node } from 'prosemirror-model'
import type { Theme } from '../domain/colour/theme.js'
import type { PictureSelection, PostMeta, PostSelection, Publication } from '../domain/post/entities.js'
import type { Messages } from '../domain/messages/messages.js'
import type { OverlayName } from '../domain/reader/overlay.js'
import type { Sharer } from '../domain/reader/sharer.js'
import type { Slot } from '../domain/recipient/slots.js'
import type { SubscriptionState } from '../domain/reader/subscription.js'
import type { ReaderTranscript } from '../domain/reader/paid-extras.js'
import type { PostData } from '../schema/post.js'
import type { Problem } from '../schema/problem.js'
import type { Outline } from './outline.js'
import type { Registry } from './registry.js'
import type { Resources } from './resources.js'

export interface ImageSize {
  /** Pixels to request, already doubled for dense screens. */
  width: number
  height?: number
  crop?: 'fill'
}

/** Rewrites an image address to one of the wanted size; returns it unchanged where it cannot. */
export type ResizeImage = (src: string, size: ImageSize) => string

/** Where the actions of a post lead. Every one can be replaced by the caller. */
export interface PostUrls {
  checkout(params?: Readonly<Record<string, string>>): string
  /** Comes back to the post, or to the given address. */
  signIn(redirect?: string): string
  account(): string
  share(): string
  comments(): string
  heading(slug: string): string
  post(slug: string): string
  edit(): string
  home(): string
  canonical(): string
  /** Where a vote is cast on the web: the target of a form POST. */
  pollForm(pollId: number | string): string
  /** Where a like is given: the target of a form POST. */
  reaction(): string
  pdf(): string
  chat(): string
  /** The writer's statistics of the post, in the app. */
  statsInApp(): string
}

/** From a vote link's query: `poll_id`, `option_id`, `token`. */
export interface AskedVote {
  readonly pollId: number | string
  readonly optionId: number | string
  readonly token: string | null
}

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
  /** Third parties' frames at once, or only when the reader asks for one. */
  readonly embeds: 'frame' | 'click'
  readonly colorScheme: 'light' | 'dark' | 'auto'
  readonly theme: Theme | undefined
  /** The reader is one of the publication's people. */
  readonly isContributor: boolean
  readonly commentsEnabled: boolean
  readonly pdfEnabled: boolean
  /** Whose voice reads posts aloud in the app. */
  readonly voiceProvider: string
  /** The post stands on the publication's front page. */
  readonly isFrontPage: boolean
  /** What may come over the page once it is read. */
  readonly overlays: readonly OverlayName[]
  /** Who passed the post on to this reader, where the link that was followed says so. */
  readonly sharer: Sharer | null
  /** The reader's address, where it is known. */
  readonly readerEmail: string | null
  /** What the visited address shows of the post. */
  readonly selection: PostSelection | PictureSelection | null
  /** The vote that a mail's link asks for; it counts once the reader confirms it. */
  readonly askedVote: AskedVote | null
  /** The reader's own id; null where nobody is known. */
  readonly readerId: number | string | null
}

export interface EmailContext extends BaseContext {
  readonly target: 'email'
  readonly views: Registry<EmailContext>
  /** A test mail goes to the writer and shows what only writers see. */
  readonly purpose: 'send' | 'test'
  /** An opaque token that stands for the recipient's value until the template is bound. */
  slot(slot: Slot): string
}

export type RenderContext = WebContext | EmailContext

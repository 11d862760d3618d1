import type { ResolveMedia } from '../../domain/api/embedded-media.js'
import type { SubscriptionState } from '../../domain/reader/subscription.js'
import type { Recipient } from '../../domain/recipient/merge-field.js'
import type { Post } from '../../schema/post.js'
import type { Problem } from '../../schema/problem.js'

/** The part of an instance (from `createDiptych`) that the laws use. */
export interface TestedDiptych {
  readPost(input: unknown): Post
  recognizeLink(link: string): RecognizedBlock | null
}

export interface RecognizedBlock {
  readonly node: string
  readonly kind: string
  readonly attrs?: unknown
}

export interface TestedOptions {
  now: Date
  reader: SubscriptionState
  resolveMedia?: ResolveMedia
}

/** The part of a web target (from `createWeb`) that the laws use. */
export interface TestedWeb {
  renderWeb(
    post: Post,
    options: TestedOptions,
  ): Promise<{ readonly html: string; readonly problems: readonly Problem[] }>
}

/** The part of a mail target (from `createMail`) that the laws use. */
export interface TestedMail {
  compileEmail(post: Post, options: TestedOptions): Promise<TestedTemplate>
}

export interface TestedTemplate {
  readonly problems: readonly Problem[]
  bind(recipient: Recipient): { readonly html: string; readonly text: string }
}

/** An instance with its two targets. */
export interface TestedTargets {
  /** The instance with the block. */
  readonly diptych: TestedDiptych
  /** Its web target. */
  readonly web: TestedWeb
  /** Its mail target. */
  readonly mail: TestedMail
}

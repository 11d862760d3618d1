import type { Node } from 'prosemirror-model'
import type { Poll, PostMeta, Publication } from '../domain/post/entities.js'
import type { Transcript } from '../domain/post/transcript.js'
import type { Budget } from './budget.js'
import type { Problem } from './problem.js'

/**
 * Data that a post refers to by id and does not contain. The own data of blocks stands beside it under their names,
 * typed in their contexts.
 */
export interface PostData {
  readonly polls: Readonly<Record<string, Poll>>
  readonly recipes: Readonly<Record<string, unknown>>
  readonly comments: Readonly<Record<string, unknown>>
}

/** A transcript with its JSON pointer in the input. */
export interface PlacedTranscript extends Transcript {
  readonly path: string
}

/** What lists of posts need of a post: all but its text. */
export type PostWithoutText = Pick<Post, 'publication' | 'post' | 'data'>

/** One checked post. `problems` lists what was invalid; everything else renders. */
export interface Post {
  /** The publication's fields. */
  readonly publication: Publication
  /** The post's fields. */
  readonly post: PostMeta
  /** The document. */
  readonly body: Node
  /** JSON pointer to the body in the input. '' if the input is the document. */
  readonly bodyPath: string
  /** JSON pointers to title and subtitle in the input. */
  readonly titlePaths: { readonly title: string; readonly subtitle: string }
  /** What came with the post: polls, comments, recipes, data of blocks. */
  readonly data: PostData
  /** Transcript of the recording. `transcriptFor` decides who may read it. Null if there is none. */
  readonly transcript: PlacedTranscript | null
  /** What was wrong with the input. */
  readonly problems: readonly Problem[]
  /** The budget it was read with. Targets prepare code and formulas within it. */
  readonly budget: Budget
  /** The input in its original form, with the current body. */
  toJSON(): unknown
}

import type { Node } from 'prosemirror-model'
import type { Poll, PostMeta, Publication } from '../domain/post/entities.js'
import type { Transcript } from '../domain/post/transcript.js'
import type { Budget } from './budget.js'
import type { Problem } from './problem.js'

/** What a post refers to and does not hold itself, by id. */
export interface PostData {
  readonly polls: Readonly<Record<string, Poll>>
  readonly recipes: Readonly<Record<string, unknown>>
  readonly comments: Readonly<Record<string, unknown>>
}

/** A transcript with its place in the input, a JSON pointer. */
export interface PlacedTranscript extends Transcript {
  readonly path: string
}

/** One checked post. `problems` tells what could not be taken as it stood; the rest renders. */
export interface Post {
  readonly publication: Publication
  readonly post: PostMeta
  readonly body: Node
  /** Where the body stands in the input, a JSON pointer. '' where the input is the document. */
  readonly bodyPath: string
  /** Where title and subtitle stand in the input, JSON pointers. */
  readonly titlePaths: { readonly title: string; readonly subtitle: string }
  readonly data: PostData
  /** What is said in its recording, for whoever may read it; null without one. */
  readonly transcript: PlacedTranscript | null
  readonly problems: readonly Problem[]
  /** What it was read with; targets prepare code and formulas within it. */
  readonly budget: Budget
  /** What came in, in the shape it came in, with the body as it is now. */
  toJSON(): unknown
}

import { createMarkdown } from './markdown/create-markdown.js'
import { platform } from './platform.js'

// The types of an instance.
export type * from './editing-types.js'
export type { Size } from './domain/pictures/image-size.js'
export type { LinkRecognizer, ResolveLinkOptions } from './link-recognizer.js'
export type { ImportOptions, ImportedPost, PostReader, ReadOptions } from './post-reader.js'
export type { TakenText } from './schema/import/left-out-text.js'
export type { Budget } from './schema/budget.js'
export type { FindPicture, LocalPicture } from './schema/local-pictures.js'
export type { PlacedTranscript, Post } from './schema/post.js'
export type { ReadPostOptions } from './schema/read-post.js'
export type { MembershipState, ReaderFlags, ReferralTier } from './domain/post/entities.js'
export type { Transcript, TranscriptSegment } from './domain/post/transcript.js'
export { PROBLEM_CODES, type Position, type Problem, type ProblemCode } from './schema/problem.js'
export type { FindLink } from './markdown/read/run.js'
export type { AttributeForm, BlockForm } from './markdown/block-forms.js'
export {
  createMarkdown,
  type Markdown,
  type MarkdownInstance,
  type MarkdownPost,
  type ReadMarkdownOptions,
} from './markdown/create-markdown.js'

/** Markdown with every block of the platform. */
export const { readMarkdown, toMarkdown, blockForms } = createMarkdown(platform)

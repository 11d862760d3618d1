import { createMarkdown } from './markdown/create-markdown.js'
import { platform } from './platform.js'

export type { AttrValues } from './schema/attrs.js'
export type { Budget } from './schema/budget.js'
export type { PlacedTranscript, Post, PostData } from './schema/post.js'
export type {
  AudioItem,
  Byline,
  MembershipState,
  Poll,
  PollOption,
  PostAudience,
  PostMeta,
  PostType,
  Publication,
  PublicationTheme,
  ReaderFlags,
  ReferralTier,
} from './domain/post/entities.js'
export { PROBLEM_CODES, type Position, type Problem, type ProblemCode } from './schema/problem.js'
export type { LinkBlock } from './schema/recognize.js'
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
export type { LinkRecognizer, RecognizeLinkOptions, ResolveLinkOptions } from './link-recognizer.js'
export type { ImportOptions, PostReader, ReadOptions } from './post-reader.js'
export type { Transcript, TranscriptSegment } from './domain/post/transcript.js'
export type { Kit } from './schema/kit.js'

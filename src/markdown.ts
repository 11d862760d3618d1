import { createMarkdown } from './markdown/create-markdown.js'
import { platform } from './platform.js'

export type { AttrValues } from './schema/attrs.js'
export type { Budget } from './schema/budget.js'
export type { PlacedTranscript, Post, PostData } from './schema/post.js'
export type { PostMeta } from './domain/post/entities.js'
export type { Position, Problem, ProblemCode } from './schema/problem.js'
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

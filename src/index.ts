export { importHtml, readPost } from './read-post.js'
export { kit, platform } from './platform.js'
export { createDiptych, type Diptych, type DiptychOptions } from './create-diptych.js'
export { platformBlocks, platformMarks } from './nodes/index.js'
export { card, type CardModel } from './schema/card.js'
export {
  defineBlock,
  defineMark,
  type AnyBlock,
  type AnyMark,
  type AttrsOf,
  type BlockDefinition,
  type DataContext,
  type ImportRule,
  type MarkDefinition,
  type Need,
  type ReaderContext,
  type SaysContext,
  type SaysOf,
  type TextContext,
  type TextProps,
  type WordsOf,
} from './schema/define.js'
export type { BlockWords, Language } from './schema/block-words.js'
export type { MarkRole, NodeRole } from './schema/role.js'
export type { Kit } from './schema/kit.js'
export { flag, image, link, listOf, number, oneOf, requiredText, text } from './schema/attributes.js'
export { attribute, dataAttrs, find, findAll, type HtmlElement } from './schema/html.js'
export { action, lines, stacked, type TextBlock } from './schema/text-block.js'
export {
  fetchLink,
  type FetchLink,
  type ReadyLink,
  type RecognitionContext,
  type Recognized,
} from './schema/recognized.js'
export { recognizeLink, resolveLink } from './recognize-link.js'
export type { LinkBlock, RecognizedLink, RecognizeLinkOptions } from './recognize-link.js'
export { createApi } from './api/create-api.js'
export type { Api } from './api/create-api.js'
export { createReaderApi, type ReaderActions, type ReaderApiOptions } from './api/create-reader-api.js'
export { createWriterApi, type WriterApiOptions } from './api/create-writer-api.js'
export { failureText } from './domain/api/failure-text.js'
export type {
  MessageProfile,
  Outcome,
  ReaderApi,
  ReaderCallOptions,
  Recommendation,
  SelectionRange,
  SignUp,
} from './domain/api/reader-api.js'
export type { PollDraft, WriterApi } from './domain/api/writer-api.js'
export type { ReferralTier } from './domain/post/entities.js'
export type { ApiOptions } from './api/request.js'
export { createMediaResolver } from './api/create-media-resolver.js'
export type { CachedMedia, MediaCache, MediaResolverOptions } from './api/create-media-resolver.js'
export type { EmbeddedMedia, MediaPreview, MediaProvider, ResolveMedia } from './domain/api/embedded-media.js'
export { renderText } from './text.js'
export { readDocument } from './schema/read-document.js'
export { writeDocument } from './schema/write-document.js'
export type { Budget } from './schema/budget.js'
export type { ImportOptions, ReadOptions } from './read-post.js'
export { LOSS_CODES } from './schema/import/import-problems.js'
export type { PlacedTranscript, Post, PostData } from './schema/post.js'
export type { Position, Problem, ProblemCode } from './schema/problem.js'
export type {
  Byline,
  Poll,
  PollOption,
  PostAudience,
  PostMeta,
  PostType,
  Publication,
  ReaderFlags,
  Theme,
} from './domain/post/entities.js'
export type { Transcript, TranscriptSegment } from './domain/post/transcript.js'
export { SUBSCRIPTION_STATES, subscriptionStateOf } from './domain/reader/subscription.js'
export type { SubscriptionState } from './domain/reader/subscription.js'

/** The types that several entries share. */
export type { SchemeColours, Theme } from './domain/colour/theme.js'
export type { PostUrls } from './domain/links/action-urls.js'
export type { AddressKind } from './domain/links/read-address.js'
export type { Messages } from './domain/messages/shape.js'
export type { Size } from './domain/pictures/image-size.js'
export type { ResizedHosts } from './domain/pictures/image-url.js'
export type { CommunityPostStatus } from './domain/post/community-status.js'
export type { CurrentPublication } from './domain/post/current-publication.js'
export type {
  AudioItem,
  Byline,
  MembershipState,
  Poll,
  PollOption,
  PostAudience,
  PostMeta,
  PostTag,
  PostType,
  Publication,
  PublicationTheme,
  ReaderFlags,
  ReferralTier,
} from './domain/post/entities.js'
export type { Transcript, TranscriptSegment } from './domain/post/transcript.js'
export type { ReaderTranscript } from './domain/reader/paid-extras.js'
export type { KnownReader, ReaderOption } from './domain/reader/reader-of.js'
export type { SubscriptionState } from './domain/reader/subscription.js'
export type { VisitorKind } from './domain/reader/visitor.js'
export type { MergeField, OwnMergeField, PlatformMergeField, Recipient } from './domain/recipient/merge-field.js'
export type { DateStyle } from './domain/text/dates.js'
export type { ErrorCode } from './domain/values/error-code.js'
export type { Fields } from './domain/values/stored-value.js'
export type { PlatformBlock, PlatformBlocks, PlatformCall, PlatformMark, PlatformMarks } from './nodes/index.js'
export type { CdnResizerOptions } from './render/cdn-resizer.js'
export type { CodeColourer, CodeColourerOptions, CodeSample, ColouredCode } from './render/code/code-colourer.js'
export type { CodeLines, CodeToken } from './render/code/code-lines.js'
export type { ImageSize, ResizeImage } from './render/context.js'
export type { RenderDefaults, RenderOptions } from './render/create-context.js'
export type { MediaPicture } from './render/media-pictures.js'
export type { HeadingEntry, Outline } from './render/outline.js'
export type { FormulaImage, Resources } from './render/resources.js'
export type { AttrIssue, AttrParser, AttrResult, AttrValues } from './schema/attrs.js'
export type { Budget } from './schema/budget.js'
export type { Kit, KnownMark, KnownNode } from './schema/kit.js'
export type { OwnData, OwnDataParsers } from './schema/own-data.js'
export type { PlacedTranscript, Post, PostData, PostWithoutText } from './schema/post.js'
export type { JsonPath, OwnProblem, OwnProblemCode, Position, Problem, ProblemCode } from './schema/problem.js'
export type { JsonNode } from './schema/write-document.js'

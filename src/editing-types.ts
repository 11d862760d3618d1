/** The types of `diptych/editing`. Those of an instance are `diptych/markdown`'s too. */
export type { LinkBlock, RecognizeLinkOptions, RecognizedLink } from './recognize-link.js'
export type { Selected } from './domain/text/pullquote-rule.js'
export type { CallOptions, EmbedApi, EmbedCall } from './schema/embed-call.js'
export type { CommunityPostStatus } from './domain/post/community-status.js'
export type { Fields } from './domain/values/is-record.js'
export type { AttrIssue, AttrParser, AttrResult, AttrValues } from './schema/attrs.js'
export type { Kit, KnownMark, KnownNode } from './schema/kit.js'
export type { RecognizeOptions } from './schema/recognize.js'
export type { FetchLink, ReadyLink, RecognitionContext, Recognized } from './schema/recognized.js'
export type { CurrentPublication } from './domain/post/current-publication.js'
export type {
  AnyImportRule,
  AnyMark,
  AnyBlock,
  DataContext,
  Need,
  ReaderContext,
  TextContext,
  TextProps,
} from './schema/define.js'
export type {
  AudioItem,
  Byline,
  Poll,
  PollOption,
  PostAudience,
  PostMeta,
  PostType,
  Publication,
  PublicationTheme,
} from './domain/post/entities.js'
export type { TextAction, Hanging, Stack, TextBlock, Verbatim } from './schema/text-block.js'
export type { EmbeddedMedia, MediaProvider } from './domain/api/embedded-media.js'
export type { Messages } from './domain/messages/shape.js'
export type { SubscriptionState } from './domain/reader/subscription.js'
export type { MergeField } from './domain/recipient/merge-field.js'
export type { HtmlElement, HtmlNode } from './schema/html.js'
export type { PostData } from './schema/post.js'
export type { JsonPath, ProblemCode } from './schema/problem.js'
export type { MarkRole, NodeRole, RequiredMarkRole, RequiredRole, SyntaxPart } from './schema/role.js'
export type { AnyBlockWords } from './schema/block-words.js'
export type { BlockSpec, MarkdownForm, NoWords, SaysContext } from './schema/define.js'
export type { PostUrls } from './domain/links/action-urls.js'
export type { ResolveLinkOptions } from './link-recognizer.js'
export type { BlockWord, Language } from './schema/block-words.js'
export type { AnyCall, CallDefinition } from './schema/embed-call.js'
export type { LinkRule } from './schema/recognized.js'
export type { OwnMergeField, PlatformMergeField, Recipient } from './domain/recipient/merge-field.js'
export type { AnyNeedDefinition, NeedOptions, NeedResults, OwnNeed } from './schema/need.js'
export type { AnyMergeField, AnyMergeFieldDefinition, MergeFieldSite, OwnMergeFields } from './schema/merge-field.js'
export type { OwnProblem, OwnProblemCode } from './schema/problem.js'
export type { OwnDataParsers } from './schema/own-data.js'

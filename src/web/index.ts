export { renderPage, renderPageStream, renderWeb } from './platform-web.js'
export { createWeb, type WebTarget, type WebTargetOptions } from './create-web.js'
export { platformWeb } from './platform-web.js'
export {
  webMarkView,
  webView,
  type Covered,
  type DeferredView,
  type LoadedView,
  type TargetView,
  type WebMarkView,
  type WebView,
} from '../render/view.js'
export type { MarkViewProps, RowKind, ViewProps } from '../render/registry.js'
export type { WebContext } from '../render/context.js'
export type { WebResult } from './render-web.js'
export type { PageOptions, WebOptions } from './web-options.js'
export { themeCss } from './theme-css.js'
export type { PageResult } from './render-page.js'
export type { PageStream } from './render-page-stream.js'
export { Card, type CardProps } from '../parts/web/card.js'
export { Picture, type PictureProps } from '../parts/web/picture.js'
export { ActionButton, type ActionButtonProps } from '../parts/web/action-button.js'
export { Embed, type EmbedProps } from '../parts/web/embed.js'
export { Frame, type FrameProps } from '../parts/web/frame.js'
export { PostFacts, postSpeaker, PostWords } from '../parts/web/network-post.js'
export { Promo, type PromoProps } from '../parts/web/promo.js'
export { RecordingBlock, type RecordingBlockProps } from '../parts/web/recording.js'
export { RichText, type RichTextProps } from '../parts/web/rich-text.js'
export { TweetText } from '../parts/web/tweet-text.js'
export { textDirection } from '../render/block-direction.js'
export { wire } from '../parts/web/wire.js'
export { IslandMarkup } from '../islands/island-markup.js'
export type { AnyIsland, Island, IslandProps, IslandTrigger, IslandWords } from '../islands/define-island.js'
export { cdnResizer } from './cdn-resizer.js'
export type { CdnResizerOptions } from '../render/cdn-resizer.js'
export {
  createCodeColourer,
  type CodeColourer,
  type CodeColourerOptions,
  type CodeSample,
  type ColouredCode,
} from '../render/code/code-colourer.js'
export type { ImageSize, ResizeImage } from '../render/context.js'
export type { AskedVote, KnownVisit, Visit } from '../render/visit.js'
export type { KnownFeatures, PageFeatures } from '../render/page-features.js'
export type { KnownNeighbours, Neighbour, Neighbours } from '../render/neighbours.js'
export type { PostUrls } from '../domain/links/action-urls.js'
export type { ResizedHosts } from '../domain/pictures/image-url.js'
export type {
  AudioItem,
  Byline,
  MembershipState,
  PictureSelection,
  Poll,
  PollOption,
  PostAudience,
  PostMeta,
  PostSelection,
  PostType,
  Publication,
  ReaderFlags,
  PublicationTheme,
} from '../domain/post/entities.js'
export { PROMPTS, type PromptName } from '../domain/reader/prompt.js'
export type { Sharer } from '../domain/reader/sharer.js'
export { SUBSCRIPTION_STATES, type SubscriptionState } from '../domain/reader/subscription.js'
export type {
  BackgroundThread,
  JobMessage,
  StartThread,
  ThreadEvents,
  ThreadMessage,
} from '../render/background/thread.js'
export type { CodeTask } from '../render/code/code-thread.js'
export type { RenderOptions } from '../render/create-context.js'
export type { CodeLines, CodeToken } from '../render/code/code-lines.js'
export type { PlacedTranscript, Post, PostData } from '../schema/post.js'
export type { Position, Problem, ProblemCode } from '../schema/problem.js'
export type { EmbeddedMedia, MediaPreview, MediaProvider, ResolveMedia } from '../domain/api/embedded-media.js'
export type { Budget } from '../schema/budget.js'
export type { Transcript, TranscriptSegment } from '../domain/post/transcript.js'
export type { KnownReader, ReaderOption } from '../domain/reader/reader-of.js'
export type { SchemeColours, Theme } from '../domain/colour/theme.js'
export type { AnyBlock, AnyMark, AttrsOf, SaysOf } from '../schema/define.js'
export type { BaseContext } from '../render/context.js'
export type { CalledFrom, CalledPost, ReadValue, SiteCall, SiteCallDefinition } from '../domain/api/site-call.js'
export type { IslandHost } from '../islands/host.js'
export type { IslandMarkupProps } from '../islands/island-markup.js'
export type { JsonProps } from '../islands/json.js'
export type { Messages } from '../domain/messages/shape.js'
export type { NeedsView, WebViewOptions, WithWords } from '../render/view.js'
export { PROBLEM_CODES } from '../schema/problem.js'
export type { Registry } from '../render/registry.js'
export type { RenderDefaults } from '../render/create-context.js'
export type { VisitorKind } from '../domain/reader/visitor.js'
export type { AnyBlockWords } from '../schema/block-words.js'
export type {
  AnyImportRule,
  BlockSpec,
  DataContext,
  Need,
  ReaderContext,
  SaysContext,
  TextContext,
  TextProps,
  WordsOf,
} from '../schema/define.js'
export type { CardModel } from '../schema/card.js'
export type { MarkRole, NodeRole, SyntaxPart } from '../schema/role.js'
export type { Outline } from '../render/outline.js'
export type { ReaderApi } from '../domain/api/reader-api.js'
export type { ReaderTranscript } from '../domain/reader/paid-extras.js'
export type { RecognitionContext, Recognized } from '../schema/recognized.js'
export type { RegisteredView } from '../render/registry.js'
export type { Resources } from '../render/resources.js'
export type { TextBlock } from '../schema/text-block.js'
export type { Toast } from '../islands/host.js'
export type { TextAction, Hanging, Stack, Verbatim } from '../schema/text-block.js'
export type { BlockWord, Language } from '../schema/block-words.js'
export type { CurrentPublication } from '../domain/post/current-publication.js'
export type { FetchLink, ReadyLink } from '../schema/recognized.js'
export type { FormulaImage } from '../render/resources.js'
export type { HeadingEntry } from '../render/outline.js'
export type { HtmlElement, HtmlNode } from '../schema/html.js'
export type { MediaPicture } from '../render/media-pictures.js'
export type {
  MessageProfile,
  ReaderCallOptions,
  Recommendation,
  SelectionRange,
  SignUp,
} from '../domain/api/reader-api.js'
export type { MarkdownForm, NoWords } from '../schema/define.js'
export type { ReferralTier } from '../domain/post/entities.js'
export type { RequiredMarkRole, RequiredRole } from '../schema/role.js'
export type { MergeField } from '../domain/recipient/merge-field.js'
export type { CallOptions, EmbedApi, EmbedCall } from '../schema/embed-call.js'
export type { Fields } from '../domain/values/is-record.js'
export type { NamedDefinition } from '../render/view.js'

export type { JsonValue } from '../islands/json.js'
export type { Outcome } from '../domain/api/reader-api.js'

export type { CommunityPostStatus } from '../domain/post/community-status.js'
export type { AnyCall, CallDefinition } from '../schema/embed-call.js'
export type { LinkRule } from '../schema/recognized.js'
export type { OwnMergeField, PlatformMergeField, Recipient } from '../domain/recipient/merge-field.js'
export type { AnyNeedDefinition, NeedOptions, NeedResults, OwnNeed } from '../schema/need.js'
export type { OwnDataOf, WithOwnData } from '../schema/define.js'
export type { AnyMergeField, AnyMergeFieldDefinition, MergeFieldSite } from '../schema/merge-field.js'
export type { OwnProblem, OwnProblemCode } from '../schema/problem.js'
export type { RichBlock, RichRun, RichStyle } from '../parts/rich-text.js'
export type { TweetPiece, TweetStyle } from '../parts/tweet-pieces.js'
export type { NetworkSpeaker } from '../parts/network-speaker.js'
export type { Recording } from '../parts/recording.js'
export type { RecordingFrame } from '../parts/web/recording.js'
export type { DirectionProps } from '../render/block-direction.js'

export { renderPage, renderPageStream, renderWeb } from './platform-web.js'
export { createWeb, type WebTarget, type WebTargetOptions } from './create-web.js'
export { platformWeb } from './platform-web.js'
export { webMarkView, webView, type Covered, type TargetView, type WebMarkView, type WebView } from '../render/view.js'
export type { MarkViewProps, RowKind, ViewProps } from '../render/registry.js'
export type { WebContext } from '../render/context.js'
export type { WebOptions, WebResult } from './render-web.js'
export { themeCss, type PageOptions, type PageResult } from './render-page.js'
export type { PageStream } from './render-page-stream.js'
export { Card, type CardProps } from '../parts/web/card.js'
export { Picture, type PictureProps } from '../parts/web/picture.js'
export { wire } from '../parts/web/wire.js'
export { IslandMarkup } from '../islands/island-markup.js'
export { defineIsland, type Island, type IslandProps, type IslandTrigger } from '../islands/define-island.js'
export { cdnResizer } from './cdn-resizer.js'
export type { CdnResizerOptions } from '../render/cdn-resizer.js'
export {
  createCodeColourer,
  type CodeColourer,
  type CodeColourerOptions,
  type CodeSample,
  type ColouredCode,
} from '../render/code/code-colourer.js'
export type { AskedVote, ImageSize, PostUrls, ResizeImage } from '../render/context.js'
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
export { OVERLAYS, type OverlayName } from '../domain/reader/overlay.js'
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
export type { ReaderOption } from '../domain/reader/reader-of.js'
export type { SchemeColours, Theme } from '../domain/colour/theme.js'

export { compileEmail, compileMailing } from './platform-email.js'
export { createMail, type MailTarget, type MailTargetOptions } from './create-mail.js'
export { platformEmail } from './platform-email.js'
export {
  emailMarkView,
  emailView,
  type EmailViewOptions,
  type Covered,
  type DeferredView,
  type LoadedView,
  type EmailMarkView,
  type EmailView,
  type TargetView,
} from '../render/view.js'
export type { MarkViewProps, RowKind, ViewProps } from '../render/registry.js'
export type { EmailContext } from '../render/context.js'
export { Card, CARD_PICTURE_WIDTH, type CardProps } from '../parts/email/card.js'
export { Picture, type PictureProps } from '../parts/email/picture.js'
export { ActionButton, type ActionButtonProps } from '../parts/email/action-button.js'
export { EmbedCard, type EmbedCardProps } from '../parts/email/embed-card.js'
export { Line, type LineProps } from '../parts/email/line.js'
export { PostSpeaker, PostWords } from '../parts/email/network-post.js'
export { Promo, type PromoProps } from '../parts/email/promo.js'
export { RecordingCard } from '../parts/email/recording-card.js'
export { RichText, type RichTextProps } from '../parts/email/rich-text.js'
export { TextLine, type TextLineProps } from '../parts/email/text-line.js'
export { TweetText } from '../parts/email/tweet-text.js'
export { textDirection } from '../render/block-direction.js'
export { Link } from '../parts/email/link.js'
export { Cell, Layout, Row } from '../parts/email/cell.js'
export type { Mailing } from './mailing.js'
export type { EmailOptions, MailFeatures, MailingOptions } from './compile/email-options.js'
export type { BatchOptions, MailBatch } from './mail-batch.js'
export type { Audience } from './audiences.js'
export type { BindOptions } from './bind/bind-options.js'
export { EmailTemplate, type BoundEmail, type TemplateData } from './bind/template.js'
export type { OneClickGap } from './bind/unsubscribe.js'
export type { MailService, ServiceMail } from './services/service-mail.js'
export type { MailSize } from './compile/mail-size.js'
export type { BlockSize } from './compile/block-marks.js'
export type { Envelope } from './message/sender.js'
export { toMime } from './message/to-mime.js'
export type { InlinePicture } from './message/inline-pictures.js'
export type { BindMessage, MailMessage } from './message/message-template.js'
export type { Mailbox } from './message/sender.js'
export type { Sender } from './message/sender.js'
export {
  createActionSigner,
  signActionLink,
  verifyActionLink,
  type Action,
  type ActionClaims,
  type ActionKey,
  type ActionSigner,
  type ReaderAction,
  type ExpectedAction,
  type RefusalReason,
  type Verification,
} from './bind/action-link.js'
export type { LinkField, LinkTemplates } from '../domain/links/link-templates.js'
export type { Recipient, MergeField } from '../domain/recipient/merge-field.js'
export type { CodeLines, CodeToken } from '../render/code/code-lines.js'
export type { FormulaImage } from '../render/resources.js'
export { cdnResizer } from './compile/cdn-resizer.js'
export type { CdnResizerOptions } from '../render/cdn-resizer.js'
export {
  createCodeColourer,
  type CodeColourer,
  type CodeColourerOptions,
  type CodeSample,
  type ColouredCode,
} from '../render/code/code-colourer.js'
export type { ImageSize, ResizeImage } from '../render/context.js'
export type { PostUrls } from '../domain/links/action-urls.js'
export type { ResizedHosts } from '../domain/pictures/image-url.js'
export { SUBSCRIPTION_STATES, type SubscriptionState } from '../domain/reader/subscription.js'
export type { ClaimId, VerifiedClaims } from './bind/action-claims.js'
export type { Site } from './bind/merge-field-value.js'
export type { LayoutSource } from './compile/layout.js'
export type { RewriteLink } from './compile/link-rewriting.js'
export type { Bytes } from './message/encoding.js'
export type { ListSource } from './message/headers.js'
export type {
  BackgroundThread,
  JobMessage,
  StartThread,
  ThreadEvents,
  ThreadMessage,
} from '../render/background/thread.js'
export type { CodeTask } from '../render/code/code-thread.js'
export type { RenderOptions } from '../render/create-context.js'
export type { PlacedTranscript, Post, PostData } from '../schema/post.js'
export type { Position, Problem, ProblemCode } from '../schema/problem.js'
export type { EmbeddedMedia, MediaPreview, MediaProvider, ResolveMedia } from '../domain/api/embedded-media.js'
export type {
  AudioItem,
  MembershipState,
  ReaderFlags,
  Byline,
  Poll,
  PollOption,
  PostAudience,
  PostMeta,
  PostType,
  Publication,
  PublicationTheme,
} from '../domain/post/entities.js'
export type { Pieces } from './compile/placeholder-tokens.js'
export type { Budget } from '../schema/budget.js'
export type { Transcript, TranscriptSegment } from '../domain/post/transcript.js'
export type { KnownReader, ReaderOption } from '../domain/reader/reader-of.js'
export type { SchemeColours, Theme } from '../domain/colour/theme.js'
export type { AnyBlock, AnyMark, AttrsOf, SaysOf } from '../schema/define.js'
export type { BaseContext } from '../render/context.js'
export type { CellProps, LayoutProps } from '../parts/email/cell.js'
export type { LinkProps } from '../parts/email/link.js'
export type { NeedsView, WithWords } from '../render/view.js'
export { PROBLEM_CODES } from '../schema/problem.js'
export type { Registry } from '../render/registry.js'
export type { RenderDefaults } from '../render/create-context.js'
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
export type { Messages } from '../domain/messages/shape.js'
export type { Outline } from '../render/outline.js'
export type { ReaderTranscript } from '../domain/reader/paid-extras.js'
export type { RecognitionContext, Recognized } from '../schema/recognized.js'
export type { RegisteredView } from '../render/registry.js'
export type { Resources } from '../render/resources.js'
export type { TextBlock } from '../schema/text-block.js'
export type { BlockWord, Language } from '../schema/block-words.js'
export type { CurrentPublication } from '../domain/post/current-publication.js'
export type { FetchLink, ReadyLink } from '../schema/recognized.js'
export type { Hanging, Stack, Verbatim } from '../schema/text-block.js'
export type { HeadingEntry } from '../render/outline.js'
export type { HtmlElement, HtmlNode } from '../schema/html.js'
export type { MediaPicture } from '../render/media-pictures.js'
export type { MarkdownForm, NoWords } from '../schema/define.js'
export type { RequiredMarkRole, RequiredRole } from '../schema/role.js'
export type { CallOptions, EmbedApi, EmbedCall } from '../schema/embed-call.js'
export type { Fields } from '../domain/values/is-record.js'
export type { NamedDefinition } from '../render/view.js'
export type { TextAction } from '../schema/text-block.js'

export type { CommunityPostStatus } from '../domain/post/community-status.js'
export type { AnyCall, CallDefinition } from '../schema/embed-call.js'
export type { LinkRule } from '../schema/recognized.js'
export type { OwnMergeField, PlatformMergeField } from '../domain/recipient/merge-field.js'
export type { AnyMergeField, AnyMergeFieldDefinition, MergeFieldSite, OwnMergeFields } from '../schema/merge-field.js'
export type { AnyNeedDefinition, NeedOptions, NeedResults, OwnNeed } from '../schema/need.js'
export type { OwnDataOf, WithOwnData } from '../schema/define.js'
export type { OwnProblem, OwnProblemCode } from '../schema/problem.js'
export type { NetworkSpeaker } from '../parts/network-speaker.js'
export type { TweetPiece, TweetStyle } from '../parts/tweet-pieces.js'
export type { Recording } from '../parts/recording.js'
export type { RichBlock, RichRun, RichStyle } from '../parts/rich-text.js'
export type { DirectionProps } from '../render/block-direction.js'

export { importHtml, readPost, type ImportedPost, type ImportOptions, type ReadOptions } from './read-post.js'
export type { TakenText } from './schema/import/left-out-text.js'
export { kit, platform } from './platform.js'
export { createDiptych, type Diptych, type DiptychOptions } from './create-diptych.js'
export { defineConfig, type DiptychConfig } from './define-config.js'
export { marks, platformBlocks, platformMarks, publicNodes as nodes } from './nodes/index.js'
export { card, type CardContent, type CardModel, type Nullable } from './schema/card.js'
export {
  defineBlock,
  defineMark,
  type AnyBlock,
  type AnyMark,
  type AttrsOf,
  type BlockDefinition,
  type ImportRule,
  type MarkDefinition,
  type SaysContext,
  type SaysOf,
  type WordsOf,
} from './schema/define.js'
export type { BlockWords, Language } from './schema/block-words.js'
export { defineNeed } from './schema/need.js'
export type { AnyNeedDefinition, NeedDefinition, NeedOptions, NeedResults, OwnNeed } from './schema/need.js'
export {
  flag,
  id,
  image,
  kept,
  level,
  link,
  listOf,
  mapOf,
  number,
  object,
  oneOf,
  record,
  relativeLink,
  requiredImage,
  requiredInteger,
  requiredText,
  text,
  textAlign,
  textOr,
} from './schema/attributes.js'
export { attribute, dataAttrs, find, findAll, isElement, textOf } from './schema/html.js'
export { action, hanging, lines, prefixed, stacked, verbatim } from './schema/text-block.js'
export { listText } from './parts/list-text.js'
export { pictureText } from './parts/image-text.js'
export { plainRichText } from './parts/rich-text.js'
export { quotedTweetText, tweetPlainText, tweetText } from './parts/tweet-text.js'
export { tweetWords } from './parts/tweet-pieces.js'
export { honestLinkText } from './domain/links/honest-link.js'
export { formatCount } from './domain/text/counts.js'
export { formatLongDate, formatTweetDate, isoDate, parseDate } from './domain/text/dates.js'
export { truncateCharacters } from './domain/text/truncate.js'
export { fetchLink } from './schema/recognized.js'
export { recognizeLink, resolveLink } from './recognize-link.js'
export type { LinkBlock, RecognizedLink, RecognizeLinkOptions } from './recognize-link.js'
export { createApi, createMediaResolver, createReaderApi, createWriterApi } from './platform-calls.js'
export type { Api, EmbedCalls } from './create-api.js'
export type { PlatformApi } from './api/platform-api.js'
export type { ReaderActions, ReaderApiOptions } from './api/create-reader-api.js'
export type { WriterApiOptions } from './api/create-writer-api.js'
export { failureText } from './domain/api/failure-text.js'
export type * from './domain/api/reader-types.js'
export type { PollDraft, WriterApi } from './domain/api/writer-api.js'
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
  ReaderFlags,
  ReferralTier,
  PublicationTheme,
} from './domain/post/entities.js'
export type { ApiOptions } from './api/request.js'
export type { CachedMedia, MediaCache, MediaResolverOptions } from './api/create-media-resolver.js'
export type { EmbeddedMedia, MediaPreview, MediaProvider, ResolveMedia } from './domain/api/embedded-media.js'
export { renderText, type TextOptions } from './text.js'
export { readDocument, type ReadDocument } from './schema/read-document.js'
export { writeDocument, type JsonNode } from './schema/write-document.js'
export { localPicturesOf, placePictures, type StorePicture } from './schema/place-pictures.js'
export type { FindPicture, LocalPicture } from './schema/local-pictures.js'
export type { Budget } from './schema/budget.js'
export { LOSS_CODES } from './schema/import/import-problems.js'
export type { PlacedTranscript, Post, PostData } from './schema/post.js'
export type { ErrorCode } from './domain/values/error-code.js'
export type { JsonPath, OwnProblem, OwnProblemCode, Position, Problem, ProblemCode } from './schema/problem.js'
export type { Transcript, TranscriptSegment } from './domain/post/transcript.js'
export { SUBSCRIPTION_STATES, subscriptionStateOf, type SubscriptionState } from './domain/reader/subscription.js'
export type { MentionSuggestion } from './api/answers.js'
export type { CallOptions, EmbedApi, EmbedCall } from './schema/embed-call.js'
export type { CommunityPostStatus } from './domain/post/community-status.js'
export type { Fields } from './domain/values/is-record.js'
export type { AttrIssue, AttrParser, AttrResult, AttrValues } from './schema/attrs.js'
export type { Kit, KnownMark, KnownNode } from './schema/kit.js'
export type { ReadPostOptions } from './schema/read-post.js'
export type { RecognizeOptions } from './schema/recognize.js'
export { defineCall, getCall } from './schema/embed-call.js'
export type { FetchLink, ReadyLink, RecognitionContext, Recognized } from './schema/recognized.js'
export type { CurrentPublication } from './domain/post/current-publication.js'
export type {
  AnyImportRule,
  DataContext,
  Need,
  OwnDataOf,
  WithOwnData,
  ReaderContext,
  TextContext,
  TextProps,
} from './schema/define.js'
export type { TextAction, Hanging, Stack, TextBlock, Verbatim } from './schema/text-block.js'
export type { Messages } from './domain/messages/shape.js'
export { defineMergeField } from './schema/merge-field.js'
export type {
  AnyMergeField,
  AnyMergeFieldDefinition,
  MergeFieldDefinition,
  MergeFieldSite,
  OwnMergeFieldMaker,
  OwnMergeFields,
} from './schema/merge-field.js'
export type { Recipient } from './domain/recipient/merge-field.js'
export type { MergeField, OwnMergeField, PlatformMergeField } from './domain/recipient/merge-field.js'
export type { HtmlElement, HtmlNode } from './schema/html.js'
export type { KnownReader, ReaderOption } from './domain/reader/reader-of.js'
export {
  REQUIRED_MARK_ROLES,
  REQUIRED_ROLES,
  type MarkRole,
  type NodeRole,
  type RequiredMarkRole,
  type RequiredRole,
  type SyntaxPart,
} from './schema/role.js'
export type { AddressKind } from './domain/links/read-address.js'
export type { AnyBlockWords } from './schema/block-words.js'
export type { BlockSpec, MarkdownForm, NoWords, TextMark, Block } from './schema/define.js'
export type { LinkRecognizer, ResolveLinkOptions } from './link-recognizer.js'
export { PROBLEM_CODES } from './schema/problem.js'
export type { PostReader } from './post-reader.js'
export type { RenderDefaults } from './render/create-context.js'
export type { Theme } from './domain/colour/theme.js'
export type { BlockWord } from './schema/block-words.js'
export type { HtmlImporter } from './schema/import-html.js'
export type { RenderOptions } from './render/create-context.js'
export type { SchemeColours } from './domain/colour/theme.js'
export type { CodeColourer } from './render/code/code-colourer.js'
export type { ImportRun, ImportStart } from './schema/import/import-run.js'
export type { PostUrls } from './domain/links/action-urls.js'
export type { ResizeImage } from './render/context.js'
export type { CodeSample, ColouredCode } from './render/code/code-colourer.js'
export type { ImageSize } from './render/context.js'
export type { Remark } from './schema/import/foreign-rule.js'
export type { CodeLines } from './render/code/code-lines.js'
export type { CodeToken } from './render/code/code-lines.js'
export type { AnswerOf, AnyCall, CallDefinition, QueryOf } from './schema/embed-call.js'
export type { ButtonContent } from './parts/button-content.js'
export type { FigureContent } from './parts/image.js'
export type { OwnLanguage } from './parts/own-language.js'
export type { RichBlock } from './parts/rich-text.js'
export type { LinkRule } from './schema/recognized.js'
export type { PlatformCall } from './nodes/index.js'
export type { CallOf } from './schema/define.js'
export type { RichRun } from './parts/rich-text.js'
export type { RichStyle } from './parts/rich-text.js'
export type { Size } from './domain/pictures/image-size.js'
export type { OwnData, OwnDataParsers } from './schema/own-data.js'
export type { DateStyle } from './domain/text/dates.js'
export type { TweetPiece, TweetStyle } from './parts/tweet-pieces.js'
export type { TweetTextOptions } from './parts/tweet-text.js'
export type { Attr, AttrEntries, AttrsFor, Input, Output } from './schema/attr.js'

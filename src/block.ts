/** Tools for blocks of your own: definitions, attributes, cards, texts, and the types of views. */
export { honestLinkText } from './domain/links/honest-link.js'
export { formatCount } from './domain/text/counts.js'
export { formatLongDate, formatTweetDate, isoDate, parseDate } from './domain/text/dates.js'
export { truncateCharacters } from './domain/text/truncate.js'
export type { ButtonContent } from './parts/button-content.js'
export { pictureText } from './parts/image-text.js'
export type { FigureContent } from './parts/image.js'
export { listText } from './parts/list-text.js'
export type { NetworkSpeaker } from './parts/network-speaker.js'
export type { OwnLanguage } from './parts/own-language.js'
export type { Recording } from './parts/recording.js'
export { plainRichText, type RichBlock, type RichRun, type RichStyle } from './parts/rich-text.js'
export { tweetWords, type TweetPiece, type TweetStyle } from './parts/tweet-pieces.js'
export { quotedTweetText, tweetPlainText, tweetText, type TweetTextOptions } from './parts/tweet-text.js'
export { textDirection, type DirectionProps } from './render/block-direction.js'
export type { BaseContext } from './render/context.js'
export type { MarkViewProps, RegisteredView, Registry, RowKind, ViewProps } from './render/registry.js'
export type { Covered, DeferredView, LoadedView, NeedsView, TargetView, WithWords } from './render/view.js'
export type { Attribute, AttrEntries, AttrsFor, Input, Output } from './schema/attr.js'
export {
  checked,
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
export type { AnyBlockWords, BlockWord, BlockWords, Language } from './schema/block-words.js'
export { card, type CardContent, type CardModel, type Nullable } from './schema/card.js'
export {
  defineBlock,
  defineMark,
  type AnyBlock,
  type AnyImportRule,
  type AnyMark,
  type AttrsOf,
  type Block,
  type BlockDefinition,
  type BlockSpec,
  type CallOf,
  type DataContext,
  type ImportRule,
  type MarkDefinition,
  type MarkdownForm,
  type Need,
  type NoWords,
  type OwnDataOf,
  type ReaderContext,
  type SaysContext,
  type SaysOf,
  type TextContext,
  type TextMark,
  type TextProps,
  type WithOwnData,
  type WordsOf,
} from './schema/define.js'
export {
  defineCall,
  getCall,
  type AnswerOf,
  type AnyCall,
  type CallDefinition,
  type EmbedCall,
  type QueryOf,
} from './schema/embed-call.js'
export { find, findAll, textOf } from './schema/html-select.js'
export { attribute, dataAttrs, isElement, type HtmlElement, type HtmlNode } from './schema/html.js'
export {
  defineMergeField,
  type AnyMergeField,
  type AnyMergeFieldDefinition,
  type MergeFieldDefinition,
  type MergeFieldSite,
  type OwnMergeFieldMaker,
  type OwnMergeFields,
} from './schema/merge-field.js'
export {
  defineNeed,
  type AnyNeedDefinition,
  type NeedDefinition,
  type NeedOptions,
  type NeedResults,
  type OwnNeed,
} from './schema/need.js'
export {
  fetchLink,
  type FetchLink,
  type LinkRule,
  type ReadyLink,
  type RecognitionContext,
  type Recognized,
} from './schema/recognized.js'
export {
  REQUIRED_MARK_ROLES,
  REQUIRED_ROLES,
  type MarkRole,
  type NodeRole,
  type RequiredMarkRole,
  type RequiredRole,
  type SyntaxPart,
} from './schema/role.js'
export {
  action,
  hanging,
  lines,
  prefixed,
  stacked,
  verbatim,
  type Hanging,
  type Stack,
  type TextAction,
  type TextBlock,
  type TextCell,
  type TextTable,
  type Verbatim,
} from './schema/text-block.js'
export { parseHtml } from './schema/html-tree.js'
export { hasClass } from './schema/html.js'
export { ownLanguage } from './parts/own-language.js'

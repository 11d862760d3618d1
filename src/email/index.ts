export { compileEmail, compileMailing } from './platform-email.js'
export { createMail, type MailTarget, type MailTargetOptions } from './create-mail.js'
export { platformEmail } from './platform-email.js'
export { emailMarkView, emailView, type EmailViewOptions, type EmailMarkView, type EmailView } from '../render/view.js'
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
export type { ClaimId, VerifiedClaims } from './bind/action-claims.js'
export type { Site } from './bind/merge-field-value.js'
export type { LayoutSource } from './compile/layout.js'
export type { RewriteLink } from './compile/link-rewriting.js'
export type { Bytes } from './message/encoding.js'
export type { ListSource } from './message/headers.js'
export type { Pieces } from './compile/placeholder-tokens.js'
export type { CellProps, LayoutProps } from '../parts/email/cell.js'
export type { LinkProps } from '../parts/email/link.js'
export { withMarks } from './compile/block-marks.js'
export { withAttachments, type Attachment, type LetterWithAttachments } from './message/attachments.js'
export { encodedWord } from './message/encoding.js'
export { letterFields, type LetterFields, type LetterSource } from './message/letter-fields.js'
export { headerAddress, mailboxField } from './message/sender.js'
export { cdnResizer } from './compile/cdn-resizer.js'
export { SubscribedLabel, type SubscribedLabelProps } from '../parts/email/subscribed-label.js'

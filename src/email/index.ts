export { compileEmail, compileMailing } from './platform-email.js'
export { createMail, type MailTarget, type MailTargetOptions } from './create-mail.js'
export { platformEmail } from './platform-email.js'
export {
  emailMarkView,
  emailView,
  type Covered,
  type EmailMarkView,
  type EmailView,
  type TargetView,
} from '../render/view.js'
export type { MarkViewProps, RowKind, ViewProps } from '../render/registry.js'
export type { EmailContext } from '../render/context.js'
export { Card, CARD_PICTURE_WIDTH, type CardProps } from '../parts/email/card.js'
export { Picture, type PictureProps } from '../parts/email/picture.js'
export { Link } from '../parts/email/link.js'
export { Cell, Layout, Row } from '../parts/email/cell.js'
export type { Mailing, MailingOptions } from './mailing.js'
export type { EmailOptions } from './compile/email-options.js'
export type { BatchOptions, MailBatch } from './mail-batch.js'
export type { Audience } from './audiences.js'
export { EmailTemplate, type BindOptions, type BoundEmail, type TemplateData } from './bind/template.js'
export type { OneClickGap } from './bind/unsubscribe.js'
export type { MailService, ServiceMail } from './services/service-mail.js'
export type { MailSize } from './compile/mail-size.js'
export type { BlockSize } from './compile/block-marks.js'
export { toMime, type Envelope } from './message/to-mime.js'
export type { BindMessage, MailMessage } from './message/message-template.js'
export type { Mailbox } from './message/mailbox.js'
export type { Sender } from './message/sender.js'
export { createActionSigner, signActionLink, verifyActionLink } from './bind/action-link.js'
export type { Action, ActionClaims, ActionKey, ActionSigner, ExpectedAction, Verification } from './bind/action-link.js'
export type { LinkTemplates } from '../domain/links/link-templates.js'
export type { Recipient, Slot } from '../domain/recipient/slots.js'
export type { FormulaImage } from '../render/resources.js'
export { cdnResizer } from './compile/cdn-resizer.js'
export type { CdnResizerOptions } from '../render/cdn-resizer.js'
export { createCodeColourer, type CodeColourer, type CodeColourerOptions } from '../render/code/code-colourer.js'
export type { ImageSize, PostUrls, ResizeImage } from '../render/context.js'

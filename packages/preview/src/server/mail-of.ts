import { outlineOf } from 'diptych'
import type { ResolveMedia } from 'diptych/api'
import {
  compileMailing,
  type MailTarget,
  type BoundEmail,
  type EmailTemplate,
  type InlinePicture,
  type Mailing,
} from 'diptych/email'
import {
  defaultSender,
  SAMPLE_RECIPIENT,
  formulaPictures,
  postPictures,
  withInlinePictures,
  type PictureFolder,
} from 'diptych/newsletter'
import { type Recipient, type Post, type SubscriptionState } from 'diptych/types'
import type { Reader } from '../page/protocol.js'

/** A mail as one recipient gets it. */
export interface PreviewMail {
  readonly mailing: Mailing
  readonly template: EmailTemplate
  readonly recipient: Recipient
  readonly bound: BoundEmail
  readonly blocks: readonly MailBlock[]
  /** HTML of this mail with embedded pictures of its formulas, for a frame. */
  withFormulas(html: string): string
  /** The problems of the message with its picture files as attachments. */
  readonly problems: EmailTemplate['problems']
  /** As one message with its picture files as attachments. */
  message(): Uint8Array
  /** As sent from a site, which has the picture files. */
  listMessage(): Uint8Array
  /** A test message to another address. */
  messageTo(address: string): Uint8Array
}

/** A block of the mail. `index` is its index in the body, the same as in pages and sources. */
export type MailBlock = EmailTemplate['size']['blocks'][number]

/** Compiles a post once and caches its mails. */
export function mailsOf(
  post: Post,
  now: Date,
  recipients: ReadonlyMap<string, Recipient>,
  resolveMedia: ResolveMedia,
  pictures: PictureFolder,
  mail: Pick<MailTarget, 'compileMailing'> = { compileMailing },
): (reader: Reader) => Promise<PreviewMail> {
  const formulas = formulaPictures()
  const mailing = mail.compileMailing(post, { now, resolveMedia, formulaImage: formulas.formulaImage })
  let read: readonly InlinePicture[] | undefined
  const files = () => (read ??= postPictures(post, pictures))
  return async ({ as, recipient: key }) => {
    const known = key === null ? undefined : recipients.get(key)
    const recipient: Recipient = known ?? { ...SAMPLE_RECIPIENT, state: as }
    const template = await mailing.template(recipient.state ?? as)
    const bound = template.bind(recipient)
    const { pictures: drawn } = formulas
    const sender = { from: defaultSender(post.publication), date: now }
    const bytesFor = (to: Recipient): Uint8Array =>
      template.messages({ ...sender, pictures: [...drawn, ...files()] })(to).bytes
    return {
      mailing,
      template,
      recipient,
      bound,
      withFormulas: formulas.withinHtml,
      get problems() {
        return withInlinePictures(template, files()).problems
      },
      blocks: blocksInBody(post, template, recipient.state ?? as),
      message: () => bytesFor(recipient),
      listMessage: () => template.messages({ ...sender, pictures: drawn })(recipient).bytes,
      messageTo: (email) => bytesFor({ ...recipient, email }),
    }
  }
}

/** A mail numbers its blocks in order, text before notes. */
function blocksInBody(post: Post, { size }: EmailTemplate, state: SubscriptionState): MailBlock[] {
  const { positions, footnotePositions } = outlineOf(post.body, post.post, { state })
  const inBody = [...positions, ...footnotePositions]
  return size.blocks.map((block) => ({ ...block, index: inBody[block.index] ?? block.index }))
}

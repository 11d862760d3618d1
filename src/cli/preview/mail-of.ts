import { compileMailing, type BoundEmail, type EmailTemplate, type Mailing, type Recipient } from '../../email/index.js'
import type { Post, ResolveMedia } from '../../index.js'
import type { Reader } from '../../preview/protocol.js'
import { defaultSender } from '../default-sender.js'

/** A mail as one recipient gets it. */
export interface PreviewMail {
  readonly mailing: Mailing
  readonly template: EmailTemplate
  readonly recipient: Recipient
  readonly bound: BoundEmail
  /** As it is sent. */
  message(): Uint8Array
  /** The same to another address: a test. */
  messageTo(address: string): Uint8Array
}

const SOMEBODY: Recipient = {
  id: 'preview',
  email: 'reader@example.com',
  name: 'A Reader',
  token: 'd41d8cd98f00b204e9800998ecf8427e',
}

/** Compiles a post once and keeps its mails for as long as it is this post. */
export function mailsOf(
  post: Post,
  now: Date,
  recipients: ReadonlyMap<string, Recipient>,
  resolveMedia: ResolveMedia,
): (reader: Reader) => Promise<PreviewMail> {
  const mailing = compileMailing(post, { now, resolveMedia })
  return async ({ as, recipient: key }) => {
    const known = key === null ? undefined : recipients.get(key)
    const recipient: Recipient = known ?? { ...SOMEBODY, state: as }
    const template = await mailing.template(recipient.state ?? as)
    const bound = template.bind(recipient)
    const sender = { from: defaultSender(post.publication), date: now }
    return {
      mailing,
      template,
      recipient,
      bound,
      message: () => template.messages(sender)(recipient).bytes,
      messageTo: (email) => template.messages(sender)({ ...recipient, email }).bytes,
    }
  }
}

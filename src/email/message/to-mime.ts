import { createHash } from 'node:crypto'
import type { BoundEmail } from '../bind/template.js'
import { alternativeFrame } from './alternative.js'
import { headerFields } from './header-fields.js'
import { encodedWords, mailboxField, type Mailbox } from './mailbox.js'
import { unsubscribeLine } from './list-fields.js'
import { quotedPrintable } from './quoted-printable.js'
import { checkAscii, checkSender, dateField, messageId, unsubscribeMailto, type Sender } from './sender.js'

export interface Envelope extends Sender {
  readonly to: Mailbox
}

/**
 * A bound mail as the bytes of a message. The same input gives the same bytes: ids and boundaries come from the
 * content. For many recipients `messageTemplate` does the same much faster.
 *
 * @throws RangeError for an address that no header can hold.
 */
export function toMime(mail: BoundEmail, envelope: Envelope): Buffer {
  checkSender(envelope)
  checkAscii(envelope.to.address)
  const { from, replyTo, to, date } = envelope
  const { 'List-Unsubscribe': listed, ...others } = mail.headers
  const post = createHash('sha256').update(mail.html).digest('hex').slice(0, 32)
  const { opening, between, closing } = alternativeFrame(post)
  const head = headerFields({
    From: mailboxField(from),
    ...(replyTo ? { 'Reply-To': mailboxField(replyTo) } : {}),
    To: mailboxField(to),
    Subject: encodedWords(mail.subject),
    Date: dateField(date),
    'Message-ID': messageId(envelope, post, to.address),
    'MIME-Version': '1.0',
    ...others,
  })
  const mailto = `<${unsubscribeMailto(envelope)}>`
  const list = unsubscribeLine(
    listed === undefined ? mailto : listed.includes('<mailto:') ? listed : `${listed}, ${mailto}`,
  )
  return Buffer.from(
    head + list + opening + quotedPrintable(mail.text) + between + quotedPrintable(mail.html) + closing,
    'latin1',
  )
}

import type { BoundEmail } from '../bind/template.js'
import { alternativeFrame } from './alternative.js'
import { headerFields } from './header-fields.js'
import { domainOf, encodedWords, mailboxField, type Mailbox } from './mailbox.js'
import { unsubscribeLine } from './list-fields.js'
import { relatedPart } from './inline-pictures.js'
import { quotedPrintable } from './quoted-printable.js'
import { checkToMime } from './sender-options.js'
import { checkAscii, checkSender, dateField, messageId, unsubscribeMailto, type Sender } from './sender.js'
import { asciiBytes } from './ascii-bytes.js'
import { sha256Hex } from '../digest/sha256.js'

export interface Envelope extends Sender {
  readonly to: Mailbox
}

/**
 * A bound mail as the bytes of a message. The same input gives the same bytes: ids and boundaries come from the
 * content. For many recipients `messageTemplate` does the same much faster.
 *
 * @throws RangeError for an address that no header can hold.
 */
export function toMime(mail: BoundEmail, envelope: Envelope): Uint8Array {
  checkToMime(mail, envelope)
  checkSender(envelope)
  checkAscii(envelope.to.address)
  const { from, replyTo, to, date, pictures = [] } = envelope
  const { 'List-Unsubscribe': listed, ...others } = mail.headers
  const post = sha256Hex(mail.html).slice(0, 32)
  const { opening, between, separator, closing } = alternativeFrame(post)
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
  const related = relatedPart(mail.html, pictures, domainOf(from.address))
  const html = related === null ? between + quotedPrintable(mail.html) : separator + related
  return asciiBytes(head + list + opening + quotedPrintable(mail.text) + html + closing)
}

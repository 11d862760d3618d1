import type { BoundEmail } from '../bind/template.js'
import { sha256Hex } from '../digest/sha256.js'
import { asciiBytes, quotedPrintable } from './encoding.js'
import { alternativeFrame, headerFields, unsubscribeLine } from './headers.js'
import { concatenate, relatedPictures } from './inline-pictures.js'
import {
  checkAscii,
  checkSender,
  checkToMime,
  dateField,
  domainOf,
  encodedWords,
  type Envelope,
  mailboxField,
  messageId,
  unsubscribeMailto,
} from './sender.js'

/**
 * Writes a bound mail as a message. Output is deterministic: ids and boundaries are derived from the content. For many
 * recipients, `messageTemplate` is much faster.
 *
 * @throws RangeError for an address that is invalid in a header.
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
  const related = relatedPictures(pictures, domainOf(from.address))(mail.html)
  const before = head + list + opening + quotedPrintable(mail.text)
  if (related === null) return asciiBytes(before + between + quotedPrintable(mail.html) + closing)
  return concatenate([
    asciiBytes(before + separator + related.opening + quotedPrintable(related.place(mail.html))),
    related.closing,
    asciiBytes(closing),
  ])
}

import type { Recipient } from '../../domain/recipient/merge-field.js'
import { addressProblem } from '../../domain/recipient/recipient.js'
import { appendAll } from '../../domain/values/append-all.js'
import { withCode } from '../../domain/values/error-code.js'
import { NO_MERGE_FIELDS, type OwnMergeFields } from '../../schema/merge-field.js'
import type { BindOptions } from '../bind/bind-options.js'
import { filler, joined, unsubscribeLink, type Fill } from '../bind/binder.js'
import type { Layout, LayoutSource, Segments } from '../compile/layout.js'
import { asciiBytes, encodedBefore, encodedValue, quotedPrintable, writeAscii } from './encoding.js'
import {
  alternativeFrame,
  type AlternativeFrame,
  foldValue,
  headerFields,
  listFields,
  type ListSource,
  unsubscribeFields,
  unsubscribeLine,
} from './headers.js'
import { relatedPictures, type RelatedPictures } from './inline-pictures.js'
import {
  headerAddress,
  checkSender,
  dateField,
  domainOf,
  encodedWords,
  mailboxField,
  messageId,
  type Sender,
  unsubscribeMailto,
} from './sender.js'

/** A complete message for a server, a file or a mailbox. */
export interface MailMessage {
  /** Envelope addresses, with domains in ASCII. */
  readonly from: string
  readonly to: string
  /** With angle brackets. */
  readonly messageId: string
  /** RFC 5322 with CRLF, 7-bit. */
  readonly bytes: Uint8Array
}

/**
 * Binds one recipient. The message is written to the start of `room` if it is large enough, because allocating memory
 * for each message costs as much as all other work.
 *
 * @throws RangeError for a recipient without an address.
 */
export type BindMessage = (recipient: Recipient, room?: Uint8Array) => MailMessage

/** An encoded layout: the known text is encoded, and numbers refer to the placeholders between. */
interface EncodedLayout {
  readonly statics: readonly Uint8Array[]
  /** Placeholders of the text come first, then those of the HTML. */
  readonly textPlaceholders: readonly number[]
  readonly htmlPlaceholders: readonly number[]
  /** The parts after the HTML. Those of pictures are shared by all layouts. */
  readonly end: readonly Uint8Array[]
  readonly length: number
  /** The Subject field, if it is the same for all recipients. */
  readonly subject: string | null
}

/**
 * Returns a function that binds whole messages. Both parts are already quoted-printable except for the recipient's
 * values, so a message costs a copy, the values and five header fields.
 *
 * @throws RangeError for a sender's address that is invalid in a header.
 */
export function messageTemplate(
  source: LayoutSource & ListSource,
  sender: Sender,
  options: BindOptions = {},
  own: OwnMergeFields = NO_MERGE_FIELDS,
): BindMessage {
  const fill: Fill = filler(source, options, own)
  const layouts = new WeakMap<Layout, EncodedLayout>()
  checkSender(sender)
  const top = headerFields({
    From: mailboxField(sender.from),
    ...(sender.replyTo ? { 'Reply-To': mailboxField(sender.replyTo) } : {}),
    Date: dateField(sender.date),
    'MIME-Version': '1.0',
    ...listFields(source),
  })
  const from = headerAddress(sender.from.address)
  const mailto = unsubscribeMailto(sender)
  const frame = alternativeFrame(`${source.site.post}${sender.date.getTime()}`)
  const related = relatedPictures(sender.pictures ?? [], domainOf(sender.from.address))

  return (recipient, room) => {
    const address = recipient.email ?? ''
    const problem = addressProblem(address)
    if (problem !== null)
      throw withCode('address-invalid', new RangeError(`A message needs the address of its recipient: ${problem}`))
    const filled = fill(recipient)
    const { layout, plain, html } = filled
    let encoded = layouts.get(layout)
    if (!encoded) {
      encoded = encode(layout, frame, source.subject.mergeFields.length === 0, related)
      layouts.set(layout, encoded)
    }
    const to = headerAddress(address)
    const id = messageId(sender, source.site.post, to)
    const { 'List-Unsubscribe': listed = '', ...oneClick } = unsubscribeFields(unsubscribeLink(filled), mailto)
    let head = `${top}To: ${foldValue('To', mailboxField({ name: recipient.name, address: to }))}\r\nMessage-ID: ${id}\r\n`
    head += encoded.subject ?? subjectField(joined(layout.subject, plain))
    head += unsubscribeLine(listed)
    for (const name in oneClick) head += `${name}: ${oneClick[name]}\r\n`
    return {
      from,
      to,
      messageId: id,
      bytes: assemble(head, encoded, plain.map(encodedValue), html.map(encodedValue), room),
    }
  }
}

function assemble(
  head: string,
  { statics, textPlaceholders, htmlPlaceholders, end, length }: EncodedLayout,
  text: readonly string[],
  html: readonly string[],
  room: Uint8Array | undefined,
): Uint8Array {
  let total = head.length + length
  for (const placeholder of textPlaceholders) total += text[placeholder]?.length ?? 0
  for (const placeholder of htmlPlaceholders) total += html[placeholder]?.length ?? 0
  const bytes = room && room.length >= total ? room.subarray(0, total) : new Uint8Array(total)
  let at = writeAscii(bytes, head, 0)
  let next = 0
  const put = (placeholders: readonly number[], values: readonly string[]) => {
    for (const placeholder of placeholders) {
      const before = statics[next++]
      if (before) {
        bytes.set(before, at)
        at += before.length
      }
      const value = values[placeholder]
      if (value) at += writeAscii(bytes, value, at)
    }
  }
  put(textPlaceholders, text)
  put(htmlPlaceholders, html)
  for (const part of [statics[next], ...end]) {
    if (!part) continue
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

function encode(
  layout: Layout,
  { opening, between, separator, closing }: AlternativeFrame,
  sameSubject: boolean,
  relatedTo: RelatedPictures,
): EncodedLayout {
  const text = encodedStatics(layout.text)
  const { statics: pieces } = layout.html
  const related = relatedTo(pieces.join('\n'))
  const html = encodedStatics(related ? { statics: pieces.map(related.place) } : layout.html)
  // Joins the last static of the text and the first of the HTML.
  const whole = [opening + (text[0] ?? ''), ...text.slice(1)]
  whole[whole.length - 1] += (related ? separator + related.opening : between) + (html[0] ?? '')
  appendAll(whole, html.slice(1))
  if (!related) whole[whole.length - 1] += closing
  const statics = whole.map(asciiBytes)
  const end = related ? [related.closing, asciiBytes(closing)] : []
  return {
    statics,
    textPlaceholders: layout.text.placeholders,
    htmlPlaceholders: layout.html.placeholders,
    end,
    length: [...statics, ...end].reduce((sum, part) => sum + part.length, 0),
    subject: sameSubject ? subjectField(joined(layout.subject, [])) : null,
  }
}

function encodedStatics({ statics }: Pick<Segments, 'statics'>): string[] {
  return statics.map((part, at) => (at === statics.length - 1 ? quotedPrintable(part) : encodedBefore(part)))
}

function subjectField(subject: string): string {
  return headerFields({ Subject: encodedWords(subject) })
}

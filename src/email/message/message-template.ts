import { appendAll } from '../../domain/values/append-all.js'
import { addressProblem } from '../../domain/recipient/recipient.js'
import type { Recipient } from '../../domain/recipient/slots.js'
import { filler, joined, unsubscribeLink, type Fill } from '../bind/binder.js'
import type { Layout, LayoutSource, Stretch } from '../compile/layout.js'
import type { BindOptions } from '../bind/bind-options.js'
import { alternativeFrame, type AlternativeFrame } from './alternative.js'
import { foldedValue, headerFields } from './header-fields.js'
import { listFields, unsubscribeFields, unsubscribeLine, type ListSource } from './list-fields.js'
import { asciiAddress, encodedWords, mailboxField } from './mailbox.js'
import { encodedBefore, encodedValue, quotedPrintable } from './quoted-printable.js'
import { checkSender, dateField, messageId, unsubscribeMailto, type Sender } from './sender.js'

/** A message as it goes to a server, a file or a mailbox. */
export interface MailMessage {
  /** The envelope's addresses, domains in ASCII. */
  readonly from: string
  readonly to: string
  /** With its angle brackets. */
  readonly messageId: string
  /** RFC 5322 with CRLF, 7-bit. */
  readonly bytes: Buffer
}

/**
 * Binds one recipient. The message is written at the beginning of `room` where that is large enough: memory of its
 * own for each message costs as much as all the rest.
 *
 * @throws RangeError for a recipient without an address.
 */
export type BindMessage = (recipient: Recipient, room?: Buffer) => MailMessage

/** A layout in the form in which it is sent: everything that is known is encoded, numbers name the holes between. */
interface EncodedLayout {
  readonly statics: readonly Buffer[]
  /** Holes of the text come first, then those of the HTML. */
  readonly textHoles: readonly number[]
  readonly htmlHoles: readonly number[]
  readonly length: number
  /** The Subject field, where it is the same for all. */
  readonly subject: string | null
}

/**
 * Binds whole messages: both parts are quoted-printable already but for the recipient's values, so that a message
 * costs a copy, the values and five header fields.
 *
 * @throws RangeError for a sender's address that no header can hold.
 */
export function messageTemplate(
  source: LayoutSource & ListSource,
  sender: Sender,
  { signer }: BindOptions = {},
): BindMessage {
  const fill: Fill = filler(source, signer)
  const layouts = new WeakMap<Layout, EncodedLayout>()
  checkSender(sender)
  const top = headerFields({
    From: mailboxField(sender.from),
    ...(sender.replyTo ? { 'Reply-To': mailboxField(sender.replyTo) } : {}),
    Date: dateField(sender.date),
    'MIME-Version': '1.0',
    ...listFields(source),
  })
  const from = asciiAddress(sender.from.address)
  const mailto = unsubscribeMailto(sender)
  const frame = alternativeFrame(`${source.site.post}${sender.date.getTime()}`)

  return (recipient, room) => {
    const address = recipient.email ?? ''
    const problem = addressProblem(address)
    if (problem !== null) throw new RangeError(`A message needs the address of its recipient: ${problem}`)
    const filled = fill(recipient)
    const { layout, plain, html } = filled
    let encoded = layouts.get(layout)
    if (!encoded) {
      encoded = encode(layout, frame, source.subject.slots.length === 0)
      layouts.set(layout, encoded)
    }
    const to = asciiAddress(address)
    const id = messageId(sender, source.site.post, to)
    const { 'List-Unsubscribe': listed = '', ...oneClick } = unsubscribeFields(unsubscribeLink(filled), mailto)
    let head = `${top}To: ${foldedValue('To', mailboxField({ name: recipient.name, address: to }))}\r\nMessage-ID: ${id}\r\n`
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
  { statics, textHoles, htmlHoles, length }: EncodedLayout,
  text: readonly string[],
  html: readonly string[],
  room: Buffer | undefined,
): Buffer {
  let total = head.length + length
  for (const hole of textHoles) total += text[hole]?.length ?? 0
  for (const hole of htmlHoles) total += html[hole]?.length ?? 0
  const bytes = room && room.length >= total ? room.subarray(0, total) : Buffer.allocUnsafeSlow(total)
  let at = bytes.write(head, 0, 'latin1')
  let next = 0
  const put = (holes: readonly number[], values: readonly string[]) => {
    for (const hole of holes) {
      const before = statics[next++]
      if (before) {
        bytes.set(before, at)
        at += before.length
      }
      const value = values[hole]
      if (value) at += bytes.write(value, at, 'latin1')
    }
  }
  put(textHoles, text)
  put(htmlHoles, html)
  const last = statics[next]
  if (last) bytes.set(last, at)
  return bytes
}

function encode(layout: Layout, { opening, between, closing }: AlternativeFrame, sameSubject: boolean): EncodedLayout {
  const text = encodedStatics(layout.text)
  const html = encodedStatics(layout.html)
  // The last static of the text and the first of the HTML are one.
  const whole = [opening + (text[0] ?? ''), ...text.slice(1)]
  whole[whole.length - 1] += between + (html[0] ?? '')
  appendAll(whole, html.slice(1))
  whole[whole.length - 1] += closing
  const statics = whole.map((part) => Buffer.from(part, 'latin1'))
  return {
    statics,
    textHoles: layout.text.holes,
    htmlHoles: layout.html.holes,
    length: statics.reduce((sum, part) => sum + part.length, 0),
    subject: sameSubject ? subjectField(joined(layout.subject, [])) : null,
  }
}

function encodedStatics({ statics }: Stretch): string[] {
  return statics.map((part, at) => (at === statics.length - 1 ? quotedPrintable(part) : encodedBefore(part)))
}

function subjectField(subject: string): string {
  return headerFields({ Subject: encodedWords(subject) })
}

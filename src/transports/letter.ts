import type { EmailTemplate } from '../email/index.js'
import type { Recipient } from '../types.js'
import { filler, unsubscribeLink } from '../email/bind/binder.js'
import { listFields, unsubscribeFields } from '../email/message/headers.js'
import { checkSender, domainOf, messageId, unsubscribeMailto } from '../email/message/sender.js'
import type { ServiceLetter } from './transport.js'
import { wellFormed } from '../domain/links/percent-encoding.js'
import { oneLine } from '../domain/text/one-line.js'
import { encodedWord } from '../email/message/encoding.js'
import { base64 } from '../email/digest/base64.js'
import { attachmentName, contentId, relatedPictures } from '../email/message/inline-pictures.js'

/** Header fields of a letter beyond From, To and Subject. */
interface LetterFields {
  /** The same for all recipients. */
  readonly common: Readonly<Record<string, string>>
  /** `List-Unsubscribe`, and `List-Unsubscribe-Post` if one-click works for this recipient. */
  unsubscribe(recipient: Recipient): Readonly<Record<string, string>>
  /** With angle brackets, the same as in our own messages. */
  messageId(address: string): string
}

/**
 * The same fields as in our own messages. `longest` is the service's maximum length of a header value.
 *
 * @throws RangeError if the sender's address is too long for a header.
 */
export function letterFields({ template, sender, options }: ServiceLetter, longest = LONGEST_VALUE): LetterFields {
  checkSender(sender)
  const data = template.toJSON()
  // Only the unsubscribe link is needed here.
  const fill = filler(data, options.signer ? { signer: options.signer } : {})
  const mailto = unsubscribeMailto(sender)
  return {
    common: listFields(data),
    unsubscribe(recipient) {
      const { url, identified } = unsubscribeLink(fill(recipient))
      const both = unsubscribeFields({ url, identified }, mailto)
      if (isWithin(both, longest)) return both
      // A service may not fold the field, so only one of the two fits.
      const link = unsubscribeFields({ url, identified }, null)
      return link['List-Unsubscribe'] !== undefined && isWithin(link, longest)
        ? link
        : { 'List-Unsubscribe': `<${mailto}>` }
    },
    messageId: (address) => messageId(sender, data.site.post, address),
  }
}

/** A line of a header has 998 characters (RFC 5322 2.1.1). */
const LONGEST_VALUE = 998 - 'List-Unsubscribe: '.length

function isWithin(fields: Readonly<Record<string, string>>, longest: number): boolean {
  return (fields['List-Unsubscribe'] ?? '').length <= longest
}

/** Letters and digits of any script, and characters that need no quotes, with single spaces. */
const PLAIN = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?: [\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u
/** Maximum characters. A longer name would make a line that services refuse. */
const LONGEST_NAME = 200

/** A name for JSON: one line, or undefined if it is empty. */
export function shownName(name: string | undefined): string | undefined {
  const shown = wellFormed(oneLine(name ?? '').slice(0, LONGEST_NAME)).trim()
  return shown === '' ? undefined : shown
}

/**
 * `Ana Costa <ana@reader.example>`, for services that accept names in Unicode and encode them. The name is quoted if it
 * contains special characters of address lists.
 */
export function namedAddress(name: string | undefined, address: string): string {
  const shown = shownName(name)
  if (shown === undefined) return address
  // Text that looks like an encoded word would be decoded.
  if (shown.includes('=?')) return `${encodedWord(shown, 'B')} <${address}>`
  return `${PLAIN.test(shown) ? shown : `"${shown.replace(/["\\]/g, '\\$&')}"`} <${address}>`
}

/** A picture for a service that makes messages itself. */
interface Attachment {
  /** Without angle brackets. The HTML refers to it by `cid:`. */
  readonly id: string
  /** As in `image/png`. */
  readonly type: string
  /** Unique among the attachments of a letter. */
  readonly name: string
  /** Base64 without line breaks. */
  readonly content: string
}

interface LetterWithAttachments {
  /** The template with `cid:` references to the pictures. */
  readonly template: EmailTemplate
  readonly attachments: readonly Attachment[]
}

/**
 * The pictures of a letter as attachments, each once.
 *
 * @param referenceOf what the service expects after `cid:`. Default: the id.
 */
export function withAttachments(
  { template, sender }: Pick<ServiceLetter, 'template' | 'sender'>,
  referenceOf: (attachment: Attachment) => string = ({ id }) => id,
): LetterWithAttachments {
  const { pictures = [] } = sender
  const domain = domainOf(sender.from.address)
  const data = template.toJSON()
  const whole = data.html.text.join('\n')
  const related = relatedPictures(pictures, domain)(whole)
  if (related === null) return { template, attachments: [] }
  const placed = related.place(whole)
  const attachments = new Map<string, Attachment>()
  for (const picture of pictures) {
    const id = contentId(picture, domain)
    if (attachments.has(id) || !placed.includes(`src="cid:${id}"`)) continue
    const name = `${attachments.size + 1}-${attachmentName(picture) ?? 'picture'}`
    attachments.set(id, { id, type: picture.type, name, content: base64(picture.bytes) })
  }
  const referring = (piece: string) =>
    [...attachments.values()].reduce(
      (text, attachment) => text.replaceAll(`src="cid:${attachment.id}"`, `src="cid:${referenceOf(attachment)}"`),
      related.place(piece),
    )
  return {
    template: template.revised({ ...data, html: { ...data.html, text: data.html.text.map(referring) } }),
    attachments: [...attachments.values()],
  }
}

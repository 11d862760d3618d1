import type { EmailTemplate } from '../bind/template.js'
import { base64 } from '../digest/base64.js'
import { attachmentName, contentId, relatedPictures } from './inline-pictures.js'
import type { LetterSource } from './letter-fields.js'
import { domainOf } from './sender.js'

/** A picture for a service that makes messages itself. */
export interface Attachment {
  /** Without angle brackets. The HTML refers to it by `cid:`. */
  readonly id: string
  /** As in `image/png`. */
  readonly type: string
  /** Unique among the attachments of a letter. */
  readonly name: string
  /** Base64 without line breaks. */
  readonly content: string
}

/** A mail and the pictures to send with it. */
export interface LetterWithAttachments {
  /** The template with `cid:` references to the pictures. */
  readonly template: EmailTemplate
  /** Pictures with the same content are one attachment. */
  readonly attachments: readonly Attachment[]
}

/**
 * The pictures of a letter as attachments, each once. Leaves out those that its HTML does not show.
 *
 * @param referenceOf what the service expects after `cid:`. Default: the id.
 * @throws RangeError if the sender's address is invalid in a header.
 */
export function withAttachments(
  { template, sender }: Pick<LetterSource, 'template' | 'sender'>,
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

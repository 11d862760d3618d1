import { base64 } from '../../email/digest/base64.js'
import type { EmailTemplate } from '../../email/index.js'
import { attachmentName, contentId, relatedPictures } from '../../email/message/inline-pictures.js'
import { domainOf } from '../../email/message/mailbox.js'
import type { ServiceLetter } from '../transport.js'

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

export interface LetterWithAttachments {
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

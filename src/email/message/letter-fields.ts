import type { Recipient } from '../../domain/recipient/merge-field.js'
import type { BindOptions } from '../bind/bind-options.js'
import { filler, unsubscribeLink } from '../bind/binder.js'
import type { EmailTemplate } from '../bind/template.js'
import { LONGEST_LINE } from '../bind/unsubscribe.js'
import { listFields, unsubscribeFields } from './headers.js'
import { checkSender, messageId, type Sender, unsubscribeMailto } from './sender.js'

/** A mail for a service that makes the messages itself. */
export interface LetterSource {
  /** The mail of one audience. */
  readonly template: EmailTemplate
  /** The sender, and the date of sending. */
  readonly sender: Sender
  /** What signs the links of recipients. */
  readonly options: BindOptions
}

/** Header fields of a letter beyond From, To and Subject. */
export interface LetterFields {
  /** Values by name, the same for all recipients. */
  readonly common: Readonly<Record<string, string>>
  /** `List-Unsubscribe`, and `List-Unsubscribe-Post` if one-click works for this recipient. */
  unsubscribe(recipient: Recipient): Readonly<Record<string, string>>
  /** With angle brackets, the same as in our own messages. */
  messageId(address: string): string
}

/**
 * The header fields of mails that a service makes, the same as in our own messages.
 *
 * @param longest maximum characters of a header value at the service. Default: what RFC 5322 allows.
 * @throws RangeError if the sender's address is invalid in a header.
 */
export function letterFields({ template, sender, options }: LetterSource, longest = LONGEST_VALUE): LetterFields {
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

const LONGEST_VALUE = LONGEST_LINE - 'List-Unsubscribe: '.length

function isWithin(fields: Readonly<Record<string, string>>, longest: number): boolean {
  return (fields['List-Unsubscribe'] ?? '').length <= longest
}

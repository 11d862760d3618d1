import type { Recipient } from '../../email/index.js'
import { filler, unsubscribeLink } from '../../email/bind/binder.js'
import { listFields, unsubscribeFields } from '../../email/message/list-fields.js'
import { checkSender, messageId, unsubscribeMailto } from '../../email/message/sender.js'
import type { ServiceLetter } from '../transport.js'

/** Header fields of a letter beyond From, To and Subject. */
export interface LetterFields {
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
      if (fits(both, longest)) return both
      // A service may not fold the field, so only one of the two fits.
      const link = unsubscribeFields({ url, identified }, null)
      return link['List-Unsubscribe'] !== undefined && fits(link, longest)
        ? link
        : { 'List-Unsubscribe': `<${mailto}>` }
    },
    messageId: (address) => messageId(sender, data.site.post, address),
  }
}

/** A line of a header has 998 characters (RFC 5322 2.1.1). */
const LONGEST_VALUE = 998 - 'List-Unsubscribe: '.length

function fits(fields: Readonly<Record<string, string>>, longest: number): boolean {
  return (fields['List-Unsubscribe'] ?? '').length <= longest
}

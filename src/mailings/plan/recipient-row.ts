import { readerKey } from '../../domain/recipient/reader-key.js'
import type { MailRecipient } from './planned-recipient.js'
import type { RecipientData } from '../../site/store/deliveries/delivery-tables.js'
import type { BatchPlace } from './batch-book.js'

export const COPY_RECIPIENTS = 'copy mailing_recipients (mailing_id, batch, n, line, email, domain, audience, data)'

/** A recipient as a line in the text format of COPY. */
export function recipientRow(
  mailing: number,
  { batch, n }: BatchPlace,
  { line, domain, audience, recipient }: { line: number; domain: string; audience: string; recipient: MailRecipient },
): string {
  const data = recipientData(line, recipient)
  return `${mailing}\t${batch}\t${n}\t${line}\t${copyText(recipient.email)}\t${copyText(domain)}\t${copyText(audience)}\t${data === null ? '\\N' : copyText(JSON.stringify(data))}\n`
}

/** Data without a column; null if there is none. */
function recipientData(
  line: number,
  { id, signed_id, name, token, fields, links, is_contributor }: MailRecipient,
): RecipientData | null {
  const data = {
    ...(id === undefined ? {} : { id }),
    // A reader's follows from the line.
    ...(signed_id === undefined || signed_id === readerKey({ id: line }) ? {} : { signed_id }),
    ...(name ? { name } : {}),
    ...(token ? { token } : {}),
    ...(fields && Object.keys(fields).length > 0 ? { fields } : {}),
    ...(links && Object.keys(links).length > 0 ? { links } : {}),
    ...(is_contributor ? { is_contributor } : {}),
  }
  return Object.keys(data).length === 0 ? null : data
}

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t', '\0': '' }

/** PostgreSQL text cannot contain NUL. In JSON it is escaped, and a json column accepts it. */
function copyText(text: string): string {
  return text.replace(/[\\\n\r\t\0]/g, (char) => ESCAPES[char] ?? '')
}

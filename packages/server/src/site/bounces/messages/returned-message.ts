import PostalMime, { type Attachment } from 'postal-mime'

/** Data from the copy of the mail in a report. */
export interface ReturnedMessage {
  /** Addresses of To and Cc. */
  readonly to: readonly string[]
  readonly messageId: string | null
  /** Whether it has List-Unsubscribe. Then it is an issue of a letter, with one recipient. */
  readonly isMailing: boolean
  /** The complainer in a report of Outlook.com: X-HmXmrOriginalRecipient. */
  readonly complainer: string | null
}

const TYPES: ReadonlySet<string> = new Set([
  'message/rfc822',
  'message/rfc822-headers',
  'text/rfc822-headers',
  'message/global',
  'message/global-headers',
])

/** The header of the first attached mail in a report; null if there is none. */
export async function returnedMessage(attachments: readonly Attachment[]): Promise<ReturnedMessage | null> {
  const copy = attachments.find(({ mimeType }) => TYPES.has(mimeType))
  if (!copy) return null
  const header = headerOf(bytesOf(copy))
  const { headers, to = [], cc = [], messageId = null } = await PostalMime.parse(header)
  const addresses = [...to, ...cc].flatMap((one) => (one.group ? one.group.map(({ address }) => address) : one.address))
  const valueOf = (name: string) => headers.find(({ key }) => key === name)?.value.trim() || null
  return {
    to: addresses.filter((address) => address !== ''),
    messageId,
    isMailing: valueOf('list-unsubscribe') !== null,
    complainer: valueOf('x-hmxmroriginalrecipient'),
  }
}

export function bytesOf({ content }: Attachment): Uint8Array {
  return typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content)
}

/** The bytes up to the first empty line, because the body is not needed. */
function headerOf(bytes: Uint8Array): Uint8Array {
  for (let at = bytes.indexOf(0x0a); at !== -1; at = bytes.indexOf(0x0a, at + 1)) {
    const next = bytes[at + 1] === 0x0d ? at + 2 : at + 1
    if (bytes[next] === 0x0a) return bytes.subarray(0, at + 1)
  }
  return bytes
}

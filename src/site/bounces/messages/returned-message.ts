import PostalMime, { type Attachment } from 'postal-mime'

/** What a report tells of the mail that it is about, from the copy that it holds. */
export interface ReturnedMessage {
  /** Addresses of To and Cc. */
  readonly to: readonly string[]
  readonly messageId: string | null
  /** It has a List-Unsubscribe, so it is an issue of a letter: each copy goes to one address. */
  readonly isMailing: boolean
  /** Whom a report of Outlook.com is from: X-HmXmrOriginalRecipient. */
  readonly complainer: string | null
}

const TYPES: ReadonlySet<string> = new Set([
  'message/rfc822',
  'message/rfc822-headers',
  'text/rfc822-headers',
  'message/global',
  'message/global-headers',
])

/** The header of the first copy of a mail in a report; null where there is none. */
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

/** Up to the first empty line: nobody needs the text, and a copy may be long. */
function headerOf(bytes: Uint8Array): Uint8Array {
  for (let at = bytes.indexOf(0x0a); at !== -1; at = bytes.indexOf(0x0a, at + 1)) {
    const next = bytes[at + 1] === 0x0d ? at + 2 : at + 1
    if (bytes[next] === 0x0a) return bytes.subarray(0, at + 1)
  }
  return bytes
}

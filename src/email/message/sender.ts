import { addressKey } from '../../domain/recipient/email-address.js'
import { asciiAddress, domainOf, type Mailbox } from './mailbox.js'
import type { InlinePicture } from './inline-pictures.js'
import { sha256Hex } from '../digest/sha256.js'

/** Octets (RFC 5321 4.5.3.1.3, erratum 1690). */
const LONGEST_ADDRESS = 254

/** Who sends, and when. */
export interface Sender {
  readonly from: Mailbox
  readonly replyTo?: Mailbox
  /** Receives the mails of readers who unsubscribe by mail. Default: the sender's own address. */
  readonly unsubscribeMailbox?: string
  /** Pictures that each message brings along. Those that its HTML does not show are left out. Default: none. */
  readonly pictures?: readonly InlinePicture[]
  /** The Date of every message. A run that is taken up again uses the same, and makes the same messages. */
  readonly date: Date
}

/** @throws RangeError for an address that is not ASCII where it has to be. */
export function checkSender({ from, replyTo, unsubscribeMailbox }: Sender): void {
  for (const address of [from.address, replyTo?.address, unsubscribeMailbox])
    if (address !== undefined) checkAscii(address)
}

/** @throws RangeError for an address that is not ASCII, but for its domain, or longer than a server takes. */
export function checkAscii(address: string): void {
  const ascii = asciiAddress(address)
  const at = ascii.indexOf('@', 1)
  if (ascii.length > LONGEST_ADDRESS || at === -1 || at === ascii.length - 1 || !/^[\x21-\x7e]+$/.test(ascii))
    throw new RangeError(`'${address.slice(0, 60)}' is not an address that a header can hold. Use one ASCII address.`)
}

export function unsubscribeMailto({ from, unsubscribeMailbox }: Sender): string {
  return `mailto:${encodeURI(asciiAddress(unsubscribeMailbox ?? from.address))}?subject=unsubscribe`
}

/**
 * The same for the same post, date and recipient: whoever is sent a message twice gets one id, by which mail stores
 * tell doubles.
 */
export function messageId({ from, date }: Sender, post: string, recipient: string): string {
  const digest = sha256Hex(`${post}\n${date.getTime()}\n${addressKey(recipient)}`)
  return `<${digest.slice(0, 32)}@${domainOf(from.address)}>`
}

/** RFC 5322 3.3, in UTC: what ECMAScript fixes for `toUTCString`, but for the zone's name. */
export function dateField(date: Date): string {
  return date.toUTCString().replace('GMT', '+0000')
}

import { addressKey } from '../../domain/recipient/email-address.js'
import { asciiAddress, domainOf, type Mailbox } from './mailbox.js'
import type { InlinePicture } from './inline-pictures.js'
import { sha256Hex } from '../digest/sha256.js'
import { withCode } from '../../domain/values/error-code.js'

/** Octets (RFC 5321 4.5.3.1.3, erratum 1690). */
const LONGEST_ADDRESS = 254

/** The sender, and the date of sending. */
export interface Sender {
  readonly from: Mailbox
  readonly replyTo?: Mailbox
  /** Mailbox for unsubscribing by mail. Default: the sender's own address. */
  readonly unsubscribeMailbox?: string
  /** Pictures to include in each message. Those that its HTML does not show are left out. Default: none. */
  readonly pictures?: readonly InlinePicture[]
  /** Date of every message. A resumed run must use the same date, so that its messages are identical. */
  readonly date: Date
}

/** @throws RangeError for an address that must be ASCII and is not. */
export function checkSender({ from, replyTo, unsubscribeMailbox }: Sender): void {
  for (const address of [from.address, replyTo?.address, unsubscribeMailbox])
    if (address !== undefined) checkAscii(address)
}

/** @throws RangeError for an address that is too long, or not ASCII except for its domain. */
export function checkAscii(address: string): void {
  const ascii = asciiAddress(address)
  const at = ascii.indexOf('@', 1)
  if (ascii.length > LONGEST_ADDRESS || at === -1 || at === ascii.length - 1 || !/^[\x21-\x7e]+$/.test(ascii))
    throw withCode(
      'address-invalid',
      new RangeError(`'${address.slice(0, 60)}' is not an address that a header can hold. Use one ASCII address.`),
    )
}

export function unsubscribeMailto({ from, unsubscribeMailbox }: Sender): string {
  return `mailto:${encodeURI(asciiAddress(unsubscribeMailbox ?? from.address))}?subject=unsubscribe`
}

/**
 * Deterministic by post, date and recipient: a message that is sent twice has one id, so that mail stores can detect
 * duplicates.
 */
export function messageId({ from, date }: Sender, post: string, recipient: string): string {
  const digest = sha256Hex(`${post}\n${date.getTime()}\n${addressKey(recipient)}`)
  return `<${digest.slice(0, 32)}@${domainOf(from.address)}>`
}

/** RFC 5322 3.3, in UTC: `toUTCString` (fixed by ECMAScript) with another zone name. */
export function dateField(date: Date): string {
  return date.toUTCString().replace('GMT', '+0000')
}

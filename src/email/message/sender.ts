import { addressKey, asciiAddress } from '../../domain/recipient/email-address.js'
import { oneLine } from '../../domain/text/one-line.js'
import { withCode } from '../../domain/values/error-code.js'
import { isRecord } from '../../domain/values/stored-value.js'
import {
  date,
  group,
  listOf,
  optional,
  type OptionSchema,
  type OptionSchemas,
  text,
  textThat,
  thatIs,
} from '../../options/schemas.js'
import { signature } from '../../options/signature.js'
import { bindOptions } from '../bind/bind-options.js'
import { sha256Hex } from '../digest/sha256.js'
import { encodedWord } from './encoding.js'
import type { InlinePicture } from './inline-pictures.js'

/** Octets (RFC 5321 4.5.3.1.3, erratum 1690). */
const LONGEST_ADDRESS = 254

/** The sender, and the date of sending. */
export interface Sender {
  /** Who the mail is from. */
  readonly from: Mailbox
  /** Where answers go. Default: `from`. */
  readonly replyTo?: Mailbox | undefined
  /** Mailbox for unsubscribing by mail. Default: the sender's own address. */
  readonly unsubscribeMailbox?: string | undefined
  /** Pictures to include in each message. Those that its HTML does not show are left out. Default: none. */
  readonly pictures?: readonly InlinePicture[] | undefined
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
  const ascii = headerAddress(address)
  const at = ascii.indexOf('@', 1)
  if (ascii.length > LONGEST_ADDRESS || at === -1 || at === ascii.length - 1 || !/^[\x21-\x7e]+$/.test(ascii))
    throw withCode(
      'address-invalid',
      new RangeError(`'${address.slice(0, 60)}' is not an address that a header can hold. Use one ASCII address.`),
    )
}

export function unsubscribeMailto({ from, unsubscribeMailbox }: Sender): string {
  return `mailto:${encodeURI(headerAddress(unsubscribeMailbox ?? from.address))}?subject=unsubscribe`
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

const mailbox: OptionSchema<Mailbox> = group<Mailbox>({ name: optional(text), address: text })

const picture: OptionSchema<InlinePicture> = group<InlinePicture>({
  address: text,
  type: textThat("a picture's type, as in 'image/png'", (type) => /^image\/[\w.+-]{1,40}$/.test(type)),
  bytes: thatIs<Uint8Array>('a Uint8Array', (value) => value instanceof Uint8Array),
  name: optional(text),
})

const senderOptions: OptionSchemas<Sender> = {
  from: mailbox,
  replyTo: optional(mailbox),
  unsubscribeMailbox: optional(text),
  pictures: optional(listOf(picture)),
  date,
}

const boundMail = thatIs<object>(
  'a mail from bind',
  (value) => isRecord(value) && ['subject', 'html', 'text'].every((part) => typeof value[part] === 'string'),
)

export const checkMessages = signature('messages', { sender: group<Sender>(senderOptions), options: bindOptions })
export const checkToMime = signature('toMime', {
  mail: boundMail,
  envelope: group<Envelope>({ ...senderOptions, to: mailbox }),
})

export interface Mailbox {
  /** What mail programs show. Default: the address. */
  readonly name?: string | undefined
  /** As in `ana@reader.example`, without angle brackets. */
  readonly address: string
}

/** Atoms and blanks, which need no quotes (RFC 5322 3.2.3). */
const PHRASE = /^[\w!#$%&'*+/=?^`{|}~-]+(?: [\w!#$%&'*+/=?^`{|}~-]+)*$/
/** ASCII that can be folded: words that fit on any line, separated by one blank. */
const FOLDABLE = /^[\x21-\x7e]{1,60}(?: [\x21-\x7e]{1,60})*$/

/**
 * A mailbox for a header: the name quoted or in encoded words, the domain in ASCII.
 *
 * @throws RangeError for a domain without an ASCII form.
 */
export function mailboxField({ name, address }: Mailbox): string {
  const box = headerAddress(address)
  const shown = oneLine(name ?? '')
  return shown === '' ? box : `${phrase(shown)} <${box}>`
}

function phrase(name: string): string {
  if (!isPlain(name)) return encodedWords(name)
  return PHRASE.test(name) ? name : `"${name.replace(/["\\]/g, '\\$&')}"`
}

/**
 * Encodes a header text in encoded words if needed (RFC 2047), each at most 75 characters, split between characters.
 */
export function encodedWords(text: string): string {
  if (text === '' || isPlain(text)) return text
  const foreign = [...text].filter((char) => char > '~').length
  return encodedWord(text, foreign > text.length / 4 ? 'B' : 'Q')
}

function isPlain(text: string): boolean {
  return FOLDABLE.test(text) && !text.includes('=?')
}

/**
 * The address for a header: its domain in ASCII, without control characters and blanks.
 *
 * @throws RangeError for a domain without an ASCII form, because a partial address could be somebody else's.
 */
export function headerAddress(address: string): string {
  const plain = address.replace(/[\p{Cc}\s<>]/gu, '')
  const ascii = asciiAddress(plain)
  if (ascii === null)
    throw withCode(
      'address-invalid',
      new RangeError(`'${plain.slice(0, 60)}' is not an address that a header can hold. Use one ASCII address.`),
    )
  return ascii
}

export function domainOf(address: string): string {
  const ascii = headerAddress(address)
  return ascii.slice(ascii.lastIndexOf('@') + 1).toLowerCase()
}

export interface Envelope extends Sender {
  /** The recipient. */
  readonly to: Mailbox
}

import { asciiAddress as addressInAscii } from '../../domain/recipient/email-address.js'
import { oneLine } from '../../domain/text/one-line.js'
import { encodedWord } from './encoded-word.js'
import { withCode } from '../../domain/values/error-code.js'

export interface Mailbox {
  readonly name?: string | undefined
  readonly address: string
}

/** Atoms and blanks, which need no quotes (RFC 5322 3.2.3). */
const PHRASE = /^[\w!#$%&'*+/=?^`{|}~-]+(?: [\w!#$%&'*+/=?^`{|}~-]+)*$/
/** ASCII that can be folded: words that fit on any line, separated by one blank. */
const FOLDABLE = /^[\x21-\x7e]{1,60}(?: [\x21-\x7e]{1,60})*$/

/** A mailbox for a header: the name quoted or in encoded words, the domain in ASCII. */
export function mailboxField({ name, address }: Mailbox): string {
  const box = asciiAddress(address)
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
 * The address with its domain in ASCII, without control characters and blanks.
 *
 * @throws RangeError for a domain without an ASCII form, because a partial address could be somebody else's.
 */
export function asciiAddress(address: string): string {
  const plain = address.replace(/[\p{Cc}\s<>]/gu, '')
  const ascii = addressInAscii(plain)
  if (ascii === null)
    throw withCode(
      'address-invalid',
      new RangeError(`'${plain.slice(0, 60)}' is not an address that a header can hold. Use one ASCII address.`),
    )
  return ascii
}

export function domainOf(address: string): string {
  const ascii = asciiAddress(address)
  return ascii.slice(ascii.lastIndexOf('@') + 1).toLowerCase()
}

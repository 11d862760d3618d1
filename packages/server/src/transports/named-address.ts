import { oneLine, wellFormed } from 'diptych/domain'
import { encodedWord } from 'diptych/email'

/** Letters and digits of any script, and characters that need no quotes, with single spaces. */
const PLAIN = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?: [\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u
/** Maximum characters. A longer name would make a line that services refuse. */
const LONGEST_NAME = 200

/** A name for JSON: one line, or undefined if it is empty. */
export function shownName(name: string | undefined): string | undefined {
  const shown = wellFormed(oneLine(name ?? '').slice(0, LONGEST_NAME)).trim()
  return shown === '' ? undefined : shown
}

/**
 * `Ana Costa <ana@reader.example>`, for services that accept names in Unicode and encode them. The name is quoted if it
 * contains special characters of address lists.
 */
export function namedAddress(name: string | undefined, address: string): string {
  const shown = shownName(name)
  if (shown === undefined) return address
  // Text that looks like an encoded word would be decoded.
  if (shown.includes('=?')) return `${encodedWord(shown, 'B')} <${address}>`
  return `${PLAIN.test(shown) ? shown : `"${shown.replace(/["\\]/g, '\\$&')}"`} <${address}>`
}

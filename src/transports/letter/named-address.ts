import { wellFormed } from '../../domain/links/percent-encoding.js'
import { oneLine } from '../../domain/text/one-line.js'
import { encodedWord } from '../../email/message/encoded-word.js'

/** Letters and digits of any script, and marks that need no quotes, with one space between words. */
const PLAIN = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?: [\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u
/** Characters. What is longer is no name, and would make a line that services refuse. */
const LONGEST_NAME = 200

/** A name as it may stand in JSON: one line, or undefined where there is none. */
export function shownName(name: string | undefined): string | undefined {
  const shown = wellFormed(oneLine(name ?? '').slice(0, LONGEST_NAME)).trim()
  return shown === '' ? undefined : shown
}

/**
 * `Ana Costa <ana@reader.example>`, for services that take names in Unicode and encode them: the name is quoted where
 * it holds what a list of addresses is read by.
 */
export function namedAddress(name: string | undefined, address: string): string {
  const shown = shownName(name)
  if (shown === undefined) return address
  // What looks like an encoded word would be read as one.
  if (shown.includes('=?')) return `${encodedWord(shown, 'B')} <${address}>`
  return `${PLAIN.test(shown) ? shown : `"${shown.replace(/["\\]/g, '\\$&')}"`} <${address}>`
}

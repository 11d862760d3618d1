import { charsetName, decodeText } from './charset.js'
import { octetsOf } from './octets.js'

/** The decoded text of a field, and the faults of its encoded words (RFC 2047). */
export interface FieldText {
  text: string
  faults: readonly string[]
}

interface Run {
  charset: string
  octets: string
}

/** The start of an encoded word. */
const BROKEN = /=\?[a-z][\w-]*\?[bq]\?/i

/**
 * Decodes encoded words. Spaces between two of them are dropped. Adjacent words of one charset are joined before
 * decoding, as mail programs do.
 */
export function decodeWords(value: string, longest: number): FieldText {
  const faults: string[] = []
  let text = ''
  let run: Run | undefined
  let end = 0
  const flush = (): void => {
    if (run) text += decodeText(octetsOf(run.octets), run.charset).text
    run = undefined
  }
  for (const found of value.matchAll(/=\?([^?\s]*)\?([^?\s]*)\?([^?]*)\?=/g)) {
    const [word, label = '', encoding = '', content = ''] = found
    const between = value.slice(end, found.index)
    if (BROKEN.test(between)) faults.push('An encoded word is incomplete. Encode it again.')
    const joins = end > 0 && /^[ \t]*$/.test(between)
    if (between.endsWith('"'))
      faults.push(`${word} is in quotation marks and is not decoded there. Remove the quotation marks.`)
    else if (
      (between === '' && end > 0) ||
      !/(?:^|[ \t(])$/.test(between) ||
      !/^[ \t)]?$/.test(value.charAt(found.index + word.length))
    ) {
      faults.push(`${word} has no space around it and is not decoded. Add spaces.`)
    }
    if (word.length > longest)
      faults.push(`An encoded word has ${word.length} characters. Split it: the limit is ${longest}.`)
    const charset = charsetName(label.split('*', 1)[0] ?? '')
    const octets = charset === undefined ? undefined : wordOctets(encoding, content)
    if (charset === undefined || octets === undefined) {
      faults.push(
        `${word} cannot be decoded: ${charset === undefined ? `the charset '${label}' is unknown` : 'its encoding is not B or Q'}. Encode it again.`,
      )
      flush()
      text += between + word
    } else {
      if (!decodeText(octetsOf(octets), charset).valid)
        faults.push(`${word} ends in the middle of a character, or is not valid ${charset}. Encode it again.`)
      if (!joins || run?.charset !== charset) flush()
      if (!joins) text += between
      run = { charset, octets: (run?.octets ?? '') + octets }
    }
    end = found.index + word.length
  }
  flush()
  if (BROKEN.test(value.slice(end))) faults.push('An encoded word is incomplete. Encode it again.')
  return { text: text + value.slice(end), faults }
}

function wordOctets(encoding: string, content: string): string | undefined {
  if (/^q$/i.test(encoding)) {
    // `_` encodes a space, and a raw space ends a word.
    return /^(?:[!-<>-~]|=[0-9a-f]{2})*$/i.test(content)
      ? content.replaceAll('_', ' ').replace(/=(..)/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
      : undefined
  }
  if (!/^b$/i.test(encoding) || !/^[A-Za-z0-9+/]*={0,2}$/.test(content) || content.length % 4 !== 0) return undefined
  return atob(content)
}

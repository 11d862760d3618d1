/** The Encoding Standard's name of a charset (`utf-8` for `UTF8`), or undefined if the charset is unknown. */
export function charsetName(label: string): string | undefined {
  try {
    return new TextDecoder(label).encoding
  } catch {
    return undefined
  }
}

/** Decodes text. Invalid bytes become U+FFFD. A byte order mark is kept. */
export function decodeText(octets: Uint8Array, charset: string): { text: string; valid: boolean } {
  const mended = (text: string): string => (charsetName(charset) === 'windows-1252' ? withQuotes(text) : text)
  try {
    return { text: mended(new TextDecoder(charset, { fatal: true, ignoreBOM: true }).decode(octets)), valid: true }
  } catch {
    return { text: mended(new TextDecoder(charset, { ignoreBOM: true }).decode(octets)), valid: false }
  }
}

const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/** Windows' quotes and dashes for C1 controls: Node decodes windows-1252 as ISO 8859-1 (nodejs/node #56542). */
export function withQuotes(text: string): string {
  return text.replace(/[\u0080-\u009f]/g, (char) => WINDOWS_1252[char.charCodeAt(0) - 0x80] ?? char)
}

/**
 * Decodes a part by its stated charset, and reports problems. Without a charset, non-ASCII bytes are read as UTF-8 if
 * they are valid.
 */
export function decodeStated(
  octets: Uint8Array,
  charset: string | undefined,
): { text: string; fault: string | undefined } {
  if (charset === undefined || charset === 'us-ascii') {
    const { text, valid } = decodeText(octets, 'utf-8')
    const foreign = octets.some((octet) => octet > 127)
    return {
      text: valid ? text : decodeText(octets, 'windows-1252').text,
      fault: foreign ? 'The part has non-ASCII letters but no charset. Add charset=utf-8.' : undefined,
    }
  }
  const name = charsetName(charset)
  const { text, valid } = decodeText(octets, name ?? 'utf-8')
  if (name === undefined) return { text, fault: `The charset '${charset}' is unknown. Use utf-8.` }
  return {
    text,
    fault: valid ? undefined : `Some of the part is not valid ${name}. Encode it in the charset that it states.`,
  }
}

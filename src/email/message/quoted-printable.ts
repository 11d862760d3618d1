const HEX = '0123456789ABCDEF'
/** RFC 2045 6.7: at most 76 characters per line; the last one is the `=` of a soft break. */
const ROOM = 75
const SPACE = 32
const TAB = 9
const EQUALS = 61
const DOT = 46
const ENCODER = new TextEncoder()
const FROM = ENCODER.encode('From ')

/** Ends an encoded line without a line break in the content. */
export const SOFT_BREAK = '=\r\n'

/**
 * Encodes text as quoted-printable UTF-8. The text must start at the start of a line. Line breaks become CRLF. No line
 * is a lone dot or begins with a dot or `From `, because dot-stuffing servers and mbox files change such lines.
 */
export function quotedPrintable(text: string): string {
  return encodedWithin(text, ROOM + 1)
}

/** `lastRoom` is the maximum length of the last line: one less if a soft break follows. */
function encodedWithin(text: string, lastRoom: number): string {
  const bytes = ENCODER.encode(text.replace(/\r\n?/g, '\n'))
  let out = ''
  let line = ''
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0
    if (byte === 10) {
      out += `${line}\r\n`
      line = ''
      continue
    }
    const next = bytes[at + 1]
    const part =
      isPlain(byte, next) && !isGuarded(byte, line, bytes, at)
        ? String.fromCharCode(byte)
        : `=${HEX[byte >> 4]}${HEX[byte & 15]}`
    // No soft break is needed before a line break.
    const room = next === undefined ? lastRoom : next === 10 ? ROOM + 1 : ROOM
    if (line.length + part.length > room) {
      out += line + SOFT_BREAK
      line = ''
      at--
      continue
    }
    line += part
  }
  return out + line
}

function isPlain(byte: number, next: number | undefined): boolean {
  if (byte === SPACE || byte === TAB) return next !== undefined && next !== 10
  return byte > 32 && byte < 127 && byte !== EQUALS
}

function isGuarded(byte: number, line: string, bytes: Uint8Array, at: number): boolean {
  if (line !== '') return false
  return byte === DOT || FROM.every((letter, i) => bytes[at + i] === letter)
}

// Most values are tokens: letters, digits and a few marks.
const SHORT_PLAIN = /^[!-<>-~](?:[!-<>-~ ]{0,68}[!-<>-~])?$/

/**
 * Encodes a value between two static segments. It begins a line and ends with a soft break, so that the segments around
 * it can be encoded in advance.
 */
export function encodedValue(value: string): string {
  return SHORT_PLAIN.test(value) && !value.startsWith('.') && !value.startsWith('From ')
    ? value + SOFT_BREAK
    : encodedBefore(value)
}

/** Encodes a segment that is followed by a value. */
export function encodedBefore(text: string): string {
  const encoded = encodedWithin(text, ROOM)
  return encoded === '' || encoded.endsWith('\r\n') ? encoded : encoded + SOFT_BREAK
}

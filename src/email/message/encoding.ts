import { quotedPrintableLength, utf8Length } from '../../domain/text/quoted-printable.js'
import { base64 } from '../digest/base64.js'

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
const SOFT_BREAK = '=\r\n'

/**
 * Encodes text as quoted-printable UTF-8. The text must start at the start of a line. Line breaks become CRLF. No line
 * is a lone dot or begins with a dot or `From `, because dot-stuffing servers and mbox files change such lines.
 */
export function quotedPrintable(text: string): string {
  return encodeLines(text, ROOM + 1)
}

/** `lastRoom` is the maximum length of the last line: one less if a soft break follows. */
function encodeLines(text: string, lastRoom: number): string {
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
  const encoded = encodeLines(text, ROOM)
  return encoded === '' || encoded.endsWith('\r\n') ? encoded : encoded + SOFT_BREAK
}

/** Characters inside an encoded word, so that it fits on a line after the longest field name. */
const WORD_ROOM = 40
/** Three bytes make four base64 characters. */
const WORD_BYTES = (WORD_ROOM / 4) * 3
/** Characters that need no encoding in any encoded word (RFC 2047 5). */
const PLAIN = /^[A-Za-z0-9!*+/-]$/

/**
 * Encodes text as encoded words in UTF-8 (RFC 2047), split between characters. B is shorter for mostly non-ASCII text.
 */
export function encodedWord(text: string, encoding: 'B' | 'Q'): string {
  const words =
    encoding === 'Q'
      ? joinWithin(WORD_ROOM, Array.from(text, encodeChar), (part) => part.length)
      : joinWithin(WORD_BYTES, Array.from(text), byteLength).map((part) => base64(ENCODER.encode(part)))
  return words.map((word) => `=?UTF-8?${encoding}?${word}?=`).join(' ')
}

/** Joins the parts in order to as few texts as possible with at most `room` characters each. */
function joinWithin(room: number, parts: readonly string[], lengthOf: (part: string) => number): string[] {
  const joined: string[] = []
  let text = ''
  let length = 0
  for (const part of parts) {
    const more = lengthOf(part)
    if (text !== '' && length + more > room) {
      joined.push(text)
      text = ''
      length = 0
    }
    text += part
    length += more
  }
  return text === '' ? joined : [...joined, text]
}

function encodeChar(char: string): string {
  if (char === ' ') return '_'
  if (PLAIN.test(char)) return char
  return Array.from(ENCODER.encode(char), (byte) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('')
}

function byteLength(char: string): number {
  return ENCODER.encode(char).length
}

/** Up to this length, a loop is faster than the runtime. */
const SHORT = 40

/** The bytes of a text of ASCII characters. */
export function asciiBytes(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length)
  writeAscii(bytes, text, 0)
  return bytes
}

/** Writes ASCII characters into `bytes` from `at` on, one byte each. Returns their number. */
export function writeAscii(bytes: Uint8Array, text: string, at: number): number {
  const { length } = text
  if (length >= SHORT && ENCODER.encodeInto(text, bytes.subarray(at, at + length)).read === length) return length
  for (let i = 0; i < length; i++) bytes[at + i] = text.charCodeAt(i)
  return length
}

/**
 * Bytes of HTML as written, and as sent (quoted-printable). It is unknown outside Google which of the two Gmail counts.
 */
export interface Bytes {
  /** As written. */
  readonly raw: number
  /** As sent. */
  readonly encoded: number
}

export function bytesOf(html: string): Bytes {
  return { raw: utf8Length(html), encoded: quotedPrintableLength(html) }
}

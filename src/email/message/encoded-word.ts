import { base64 } from '../digest/base64.js'

/** Characters inside an encoded word, so that it fits on a line after the longest field name. */
const ROOM = 40
/** Three bytes make four base64 characters. */
const ROOM_IN_BYTES = (ROOM / 4) * 3
const ENCODER = new TextEncoder()
/** Characters that need no encoding in any encoded word (RFC 2047 5). */
const PLAIN = /^[A-Za-z0-9!*+/-]$/

/**
 * Encodes text as encoded words in UTF-8 (RFC 2047), split between characters. B is shorter for mostly non-ASCII text.
 */
export function encodedWord(text: string, encoding: 'B' | 'Q'): string {
  const words =
    encoding === 'Q'
      ? joinedWithin(ROOM, Array.from(text, encodeChar), (part) => part.length)
      : joinedWithin(ROOM_IN_BYTES, Array.from(text), byteLength).map((part) => base64(ENCODER.encode(part)))
  return words.map((word) => `=?UTF-8?${encoding}?${word}?=`).join(' ')
}

/** Joins the parts in order to as few texts as possible with at most `room` characters each. */
function joinedWithin(room: number, parts: readonly string[], lengthOf: (part: string) => number): string[] {
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

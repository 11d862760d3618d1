const ENCODER = new TextEncoder()
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

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const FOR_MAIL = `${DIGITS}+/`
const FOR_ADDRESSES = `${DIGITS}-_`

// Not `btoa`: it takes strings, and converting its input and output takes three times as long; a signed mail has a
// dozen tokens. Node 24 lacks `Uint8Array.prototype.toBase64`.

/** Base64 with padding (RFC 4648 4). */
export function base64(bytes: Uint8Array): string {
  return encodeBytes(bytes, FOR_MAIL) + ['', '==', '='][bytes.length % 3]
}

/** Maximum characters of a line (RFC 2045 6.8), and the bytes that they encode. */
const LINE = 76
const LINE_BYTES = (LINE / 4) * 3
const CODES = Uint8Array.from(FOR_MAIL, (char) => char.charCodeAt(0))
const PADDING = 61

/** Base64 in lines that end with CRLF, except for the last one, as ASCII bytes. For files of many megabytes. */
export function base64Lines(bytes: Uint8Array): Uint8Array {
  const breaks = Math.max(0, Math.ceil(bytes.length / LINE_BYTES) - 1)
  const out = new Uint8Array(Math.ceil(bytes.length / 3) * 4 + breaks * 2)
  let to = 0
  const put = (sextet: number) => (out[to++] = CODES[sextet & 63] ?? PADDING)
  for (let at = 0; at < bytes.length; at += 3) {
    if (at > 0 && at % LINE_BYTES === 0) {
      out[to++] = 13
      out[to++] = 10
    }
    const first = bytes[at] ?? 0
    const second = bytes[at + 1]
    const third = bytes[at + 2]
    put(first >> 2)
    put(((first & 3) << 4) | ((second ?? 0) >> 4))
    if (second === undefined) out[to++] = PADDING
    else put(((second & 15) << 2) | ((third ?? 0) >> 6))
    if (third === undefined) out[to++] = PADDING
    else put(third)
  }
  return out
}

/** Base64 for URLs, without padding (RFC 4648 5). */
export function base64Url(bytes: Uint8Array): string {
  return encodeBytes(bytes, FOR_ADDRESSES)
}

/** Decodes base64url without padding. Null if the text is invalid. Several texts may give the same bytes. */
export function fromBase64Url(text: string): Uint8Array | null {
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
  } catch {
    return null
  }
}

/** Six bits per digit, most significant first. */
function encodeBytes(bytes: Uint8Array, digits: string): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const first = bytes[at] ?? 0
    const second = bytes[at + 1] ?? 0
    const third = bytes[at + 2] ?? 0
    text += digits.charAt(first >> 2) + digits.charAt(((first & 3) << 4) | (second >> 4))
    if (at + 1 < bytes.length) text += digits.charAt(((second & 15) << 2) | (third >> 6))
    if (at + 2 < bytes.length) text += digits.charAt(third & 63)
  }
  return text
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const FOR_MAIL = `${DIGITS}+/`
const FOR_ADDRESSES = `${DIGITS}-_`

// Not `btoa`: it takes strings, and converting its input and output takes three times as long; a signed mail has a
// dozen tokens. Node 24 lacks `Uint8Array.prototype.toBase64`.

/** Base64 with padding (RFC 4648 4). */
export function base64(bytes: Uint8Array): string {
  return encodeBytes(bytes, FOR_MAIL) + ['', '==', '='][bytes.length % 3]
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

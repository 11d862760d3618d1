const ENCODER = new TextEncoder()
/** Longer text is encoded faster by the runtime than by a loop. */
const SHORT = 64

/** A text as UTF-8; half a surrogate pair becomes U+FFFD. Made for the short ASCII texts of which bind has many. */
export function utf8Bytes(text: string): Uint8Array {
  if (text.length > SHORT) return ENCODER.encode(text)
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (unit > 127) return ENCODER.encode(text)
    bytes[at] = unit
  }
  return bytes
}

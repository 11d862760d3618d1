const ENCODER = new TextEncoder()
/** Above this length, the runtime encodes faster than a loop. */
const SHORT = 64

/**
 * Encodes a text as UTF-8; unpaired surrogates become U+FFFD. Optimized for short ASCII texts, which are frequent in
 * bind.
 */
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

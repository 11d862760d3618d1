/** One element of DER (ITU-T X.690 8.1): its tag, its content, and all its bytes. */
interface Element {
  readonly tag: number
  readonly content: Uint8Array<ArrayBuffer>
  readonly whole: Uint8Array<ArrayBuffer>
}

const INTEGER = 0x02
const SEQUENCE = 0x30
/** `[0] EXPLICIT`, the version of a certificate. */
const VERSION = 0xa0

/**
 * The SubjectPublicKeyInfo of an X.509 certificate, in the form that Web Crypto imports; null for other bytes. Skips
 * the fields before it (RFC 5280 4.1: version, serialNumber, signature, issuer, validity, subject). Web Crypto does not
 * read certificates, and a library would add a dozen packages for this one field.
 */
export function publicKeyInfo(certificate: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | null {
  const outer = elementAt(certificate, 0)
  const inner = outer?.tag === SEQUENCE ? elementAt(outer.content, 0) : null
  const fields = inner?.tag === SEQUENCE ? elements(inner.content, 8) : null
  if (!fields) return null
  const key = fields[fields[0]?.tag === VERSION ? 6 : 5]
  return key?.tag === SEQUENCE ? key.whole : null
}

/**
 * Converts an ECDSA signature from DER (RFC 3279 2.2.3: a sequence of two integers), which services send, to the form
 * of Web Crypto (IEEE P1363: r and s, `size` bytes each); null for other bytes.
 */
export function rawEcdsaSignature(der: Uint8Array<ArrayBuffer>, size: number): Uint8Array<ArrayBuffer> | null {
  const outer = elementAt(der, 0)
  const numbers = outer?.tag === SEQUENCE && outer.whole.length === der.length ? elements(outer.content, 3) : null
  if (numbers?.length !== 2) return null
  const raw = new Uint8Array(2 * size)
  for (const [index, { tag, content }] of numbers.entries()) {
    let zeros = 0
    while (zeros < content.length && content[zeros] === 0) zeros++
    const digits = content.subarray(zeros)
    // Negative in DER: the first bit is set without a leading zero byte.
    const isNegative = zeros === 0 && (content[0] ?? 0) >= 0x80
    if (tag !== INTEGER || content.length === 0 || isNegative || digits.length > size) return null
    raw.set(digits, (index + 1) * size - digits.length)
  }
  return raw
}

/** The first `most` consecutive elements; null if one of them is invalid. */
function elements(bytes: Uint8Array<ArrayBuffer>, most: number): readonly Element[] | null {
  const found: Element[] = []
  for (let at = 0; at < bytes.length && found.length < most;) {
    const element = elementAt(bytes, at)
    if (!element) return null
    found.push(element)
    at += element.whole.length
  }
  return found
}

function elementAt(bytes: Uint8Array<ArrayBuffer>, at: number): Element | null {
  const tag = bytes[at]
  const first = bytes[at + 1]
  if (tag === undefined || first === undefined) return null
  // Below 0x80, this is the length. Otherwise it is the number of length bytes that follow; four allow 4 GB.
  const extra = first < 0x80 ? 0 : first - 0x80
  if (first === 0x80 || extra > 4) return null
  let length = extra === 0 ? first : 0
  for (let index = 0; index < extra; index++) {
    const byte = bytes[at + 2 + index]
    if (byte === undefined) return null
    length = length * 256 + byte
  }
  const from = at + 2 + extra
  if (from + length > bytes.length) return null
  return { tag, content: bytes.subarray(from, from + length), whole: bytes.subarray(at, from + length) }
}

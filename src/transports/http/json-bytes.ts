import { wellFormed } from '../../domain/links/percent-encoding.js'

const ENCODER = new TextEncoder()

/** The JSON of `jsonText` in UTF-8. */
export function jsonBytes(value: unknown): Uint8Array<ArrayBuffer> {
  return ENCODER.encode(jsonText(value))
}

/** A value as JSON. A lone surrogate becomes U+FFFD, because some JSON parsers reject it. */
export function jsonText(value: unknown): string {
  const json = JSON.stringify(value)
  // Lone surrogates are written as escapes, which are replaced here. Checking every string would be slower.
  return json.includes('\\ud')
    ? JSON.stringify(value, (_, part: unknown) => (typeof part === 'string' ? wellFormed(part) : part))
    : json
}

/** Joins entries, which are already JSON, between the opening and closing text. */
export function listBytes(
  opening: Uint8Array,
  entries: readonly Uint8Array[],
  closing: Uint8Array,
): Uint8Array<ArrayBuffer> {
  const length = entries.reduce((sum, entry) => sum + entry.length + 1, opening.length + closing.length)
  const bytes = new Uint8Array(length - (entries.length > 0 ? 1 : 0))
  bytes.set(opening)
  let at = opening.length
  entries.forEach((entry, place) => {
    if (place > 0) bytes[at++] = COMMA
    bytes.set(entry, at)
    at += entry.length
  })
  bytes.set(closing, at)
  return bytes
}

const COMMA = 0x2c

/** The text before and after the entries of the list `name` in a JSON object with other fields. */
export function listFrame(
  fields: Readonly<Record<string, unknown>>,
  name: string,
): { readonly opening: Uint8Array; readonly closing: Uint8Array } {
  const object = jsonText(fields)
  return { opening: ENCODER.encode(`${object.slice(0, -1)},${JSON.stringify(name)}:[`), closing: ENCODER.encode(']}') }
}

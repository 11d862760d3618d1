import { quotedPrintableLength, utf8Length } from '../../markup/quoted-printable.js'

/**
 * Bytes of HTML as written, and as sent (quoted-printable). It is unknown outside Google which of the two Gmail counts.
 */
export interface Bytes {
  readonly raw: number
  readonly encoded: number
}

export function bytesOf(html: string): Bytes {
  return { raw: utf8Length(html), encoded: quotedPrintableLength(html) }
}

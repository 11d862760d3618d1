import { MAX_FINDINGS_PER_RULE } from '../limits.js'
import type { Fault } from './header.js'
import { octetsOf, wireLines } from './octets.js'
import { trimEndOf } from 'diptych/domain'

export interface Decoded {
  octets: Uint8Array
  faults: readonly Fault[]
}

/** Decodes the transfer encoding of a body (RFC 2045 6). Invalid content is kept and reported as a fault. */
export function decodeTransfer(raw: string, encoding: string, from: number, to: number): Decoded {
  if (encoding === 'quoted-printable') return quotedPrintable(raw, from, to)
  if (encoding === 'base64') return base64(raw, from, to)
  const known = encoding === '7bit' || encoding === '8bit' || encoding === 'binary'
  return {
    octets: octetsOf(raw.slice(from, to)),
    faults: known
      ? []
      : [{ message: `The transfer encoding '${encoding}' is unknown. Use quoted-printable.`, at: from }],
  }
}

function quotedPrintable(raw: string, from: number, to: number): Decoded {
  const faults: Fault[] = []
  let text = ''
  for (const line of wireLines(raw, from, to)) {
    // Trailing spaces were added in transport (RFC 2045 6.7, rule 3).
    const written = trimEndOf(raw.slice(line.from, line.to), /[ \t]/)
    const soft = written.endsWith('=')
    text += (soft ? written.slice(0, -1) : written).replace(
      /=([0-9a-f]{2})?/gi,
      (escape, hex: string | undefined, at: number) => {
        if (hex !== undefined) return String.fromCharCode(parseInt(hex, 16))
        if (faults.length < MAX_FINDINGS_PER_RULE)
          faults.push({ message: "An '=' is not followed by two hexadecimal digits. Write =3D.", at: line.from + at })
        return escape
      },
    )
    if (!soft && line.to < to) text += raw.slice(line.to, raw.charCodeAt(line.to) === 13 ? line.to + 2 : line.to + 1)
  }
  return { octets: octetsOf(text), faults }
}

function base64(raw: string, from: number, to: number): Decoded {
  const written = raw.slice(from, to).replace(/[\r\n \t]+/g, '')
  const digits = trimEndOf(written, /=/)
  const foreign = /[^A-Za-z0-9+/]/.exec(digits)
  const clean = foreign ? digits.replace(/[^A-Za-z0-9+/]+/g, '') : digits
  // A single remaining digit does not encode a byte.
  const whole = clean.length % 4 === 1 ? clean.slice(0, -1) : clean
  const faults: Fault[] = []
  if (foreign) faults.push({ message: `'${foreign[0]}' is not valid base64. Encode the part again.`, at: from })
  else if (clean.length % 4 === 1 || written.length % 4 !== 0)
    faults.push({ message: 'The base64 is incomplete. Encode the part again.', at: from })
  return { octets: octetsOf(atob(whole)), faults }
}

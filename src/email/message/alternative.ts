import { sha256Hex } from '../digest/sha256.js'

/** The text around the two versions of a mail, both quoted-printable (RFC 2046 5.1.4). */
export interface AlternativeFrame {
  /** The Content-Type field, the end of the header, and everything before the plain text. */
  readonly opening: string
  readonly between: string
  /** Begins a part; its header follows. */
  readonly separator: string
  readonly closing: string
}

/** Deterministic by seed. Quoted-printable lines never contain `=_`, so the boundary cannot occur in a part. */
export function alternativeFrame(seed: string): AlternativeFrame {
  const boundary = `=_${sha256Hex(seed).slice(0, 24)}`
  const part = (type: string) =>
    `--${boundary}\r\nContent-Type: text/${type}; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n`
  return {
    opening: `Content-Type: multipart/alternative; boundary="${boundary}"\r\n\r\n${part('plain')}`,
    between: `\r\n${part('html')}`,
    separator: `\r\n--${boundary}\r\n`,
    closing: `\r\n--${boundary}--\r\n`,
  }
}

import { Readable, Transform } from 'node:stream'

const CR = 0x0d
const LF = 0x0a
const DOT = 0x2e

/**
 * A message on its way to nodemailer's connection, which looks at each byte for lines that begin with a dot and for
 * line ends other than CRLF. Our messages have neither (the encoder avoids such lines), and a native search tells so
 * in a tenth of the time. It then gives all of it to the connection at once.
 */
export class OutgoingMessage extends Readable {
  readonly #bytes: Buffer

  /** @param bytes RFC 5322. They must not change until the message has its reply. */
  constructor(bytes: Buffer) {
    super()
    this.#bytes = bytes
  }

  override _read(): void {
    this.push(this.#bytes)
    this.push(null)
  }

  override pipe<T extends NodeJS.WritableStream>(destination: T, options?: { readonly end?: boolean }): T {
    if (!(destination instanceof Transform) || !isTransparent(this.#bytes)) return super.pipe(destination, options)
    // Read as any stream is read: nodemailer sends a message again of which nothing was read.
    const bytes = this.read() as Buffer
    // The connection ends every message with CRLF, dot, CRLF.
    destination.push(bytes.subarray(0, -2))
    destination.end()
    return destination
  }
}

/** Whether SMTP sends these bytes as they are: lines end with CRLF, the last one too, and none begins with a dot. */
export function isTransparent(bytes: Buffer): boolean {
  const end = bytes.length
  if (end < 3 || bytes[end - 1] !== LF || bytes[0] === DOT) return false
  let lines = 0
  for (let at = bytes.indexOf(LF); at !== -1; at = bytes.indexOf(LF, at + 1)) {
    if (bytes[at - 1] !== CR || bytes[at + 1] === DOT) return false
    lines++
  }
  // Each LF follows a CR, so another CR would be one without LF.
  for (let at = bytes.indexOf(CR); at !== -1; at = bytes.indexOf(CR, at + 1)) lines--
  return lines === 0
}

/**
 * Gmail clips longer mails. It is unknown outside Google whether it counts decoded or encoded bytes, so encoded bytes
 * are limited too (email-bugs #41).
 */
export const MAX_QP_BYTES = 102_400

/**
 * Length of a text as quoted-printable UTF-8 with CRLF line ends (RFC 2045 6.7), computed without building it. A byte
 * over 126, a control character or `=` takes 3 bytes. A line longer than 76 gets soft breaks of 3 bytes.
 */
export function quotedPrintableLength(text: string): number {
  let total = 0
  let column = 0
  let before = 0
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    if (unit === 10) {
      // A blank at the end of a line must be written as =20 or =09.
      total += before === 32 || before === 9 ? 4 : 2
      column = 0
    } else if (unit !== 13) {
      const plain = (unit >= 32 && unit <= 126 && unit !== 61) || unit === 9
      const pair = unit >= 0xd800 && unit <= 0xdbff && isLowSurrogate(text.charCodeAt(at + 1))
      const units = unit < 128 ? 1 : unit < 0x800 ? 2 : pair ? 4 : 3
      const cost = plain ? 1 : 3
      for (let each = 0; each < units; each += 1) {
        if (column + cost > 75) {
          total += 3
          column = 0
        }
        total += cost
        column += cost
      }
      if (pair) at += 1
    }
    before = unit
  }
  return total
}

/** Length of a text as UTF-8. */
export function utf8Length(text: string): number {
  let total = 0
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    if (unit < 0x80) total += 1
    else if (unit < 0x800) total += 2
    else if (unit >= 0xd800 && unit <= 0xdbff && isLowSurrogate(text.charCodeAt(at + 1))) {
      total += 4
      at += 1
    } else total += 3
  }
  return total
}

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff
}

/** Makes untrusted text safe for a terminal: one line of at most `length` characters, without control characters. */
export function printable(text: string, length = 120): string {
  const plain = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim()
  return plain.length > length ? `${plain.slice(0, length - 1)}…` : plain
}

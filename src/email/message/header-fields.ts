/** Maximum characters of a header line (RFC 5322 2.1.1). */
const LINE = 76

/** Header fields of a message, folded and ended by CRLF. Values must be ASCII. */
export function headerFields(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}: ${foldedValue(name, value)}\r\n`)
    .join('')
}

/** Folds a value at blanks, but not at the one after the colon. A value without blanks stays whole. */
export function foldedValue(name: string, value: string): string {
  return name.length + 2 + value.length <= LINE ? value : foldText(`${name}:_${value}`).slice(name.length + 2)
}

/** Each continuation line begins with the blanks before its first word (RFC 5322 2.2.3). */
function foldText(text: string): string {
  let lines = ''
  let from = 0
  while (text.length - from >= LINE) {
    const end = lineEnd(text, from)
    if (end === text.length) break
    lines += `${text.slice(from, end)}\r\n`
    from = end
  }
  return lines + text.slice(from)
}

/** Position before the last blanks that fit on a line, or else after a word that is too long for any line. */
function lineEnd(text: string, from: number): number {
  let end = from + LINE - 1
  while (end > from && !isBlank(text[end])) end--
  while (end > from && isBlank(text[end - 1])) end--
  if (end > from) return end
  end = from + LINE
  while (end < text.length && !isBlank(text[end])) end++
  return end
}

function isBlank(char: string | undefined): boolean {
  return char === ' ' || char === '\t'
}

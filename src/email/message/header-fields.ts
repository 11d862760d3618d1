/** Characters on a line of a header (RFC 5322 2.1.1). */
const LINE = 76

/** Header fields as they stand in a message, each folded and ended by CRLF. Values are ASCII already. */
export function headerFields(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}: ${foldedValue(name, value)}\r\n`)
    .join('')
}

/** Folded at blanks, but not at the one after the colon; what has none stays whole. */
export function foldedValue(name: string, value: string): string {
  return name.length + 2 + value.length <= LINE ? value : folded(`${name}:_${value}`).slice(name.length + 2)
}

/** Each line but the first begins with the blanks before its first word (RFC 5322 2.2.3). */
function folded(text: string): string {
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

/** Before the last blanks that leave a line short enough, else behind a word that is too long for any. */
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

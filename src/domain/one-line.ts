/** Text as one line: control characters and line breaks of any kind would forge header fields. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}

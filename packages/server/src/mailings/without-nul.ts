/** The text without NUL, which PostgreSQL's text cannot contain. */
export function withoutNul(text: string): string {
  return text.replaceAll('\0', '')
}

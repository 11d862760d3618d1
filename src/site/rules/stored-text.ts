/** An id as links spell it, of a body's field; null for what is none. */
export function idIn(value: unknown): string | null {
  const id = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : ''
  // PostgreSQL keeps no NUL, and no id of a post or a person is longer.
  return id === '' || id.length > 200 || id.includes('\0') ? null : id
}

/** Text that a reader wrote, of at most `longest` characters; null for what is none. */
export function textIn(value: unknown, longest: number): string | null {
  if (typeof value !== 'string') return null
  const text = value.replaceAll('\0', '').trim()
  return text.length > longest ? null : text
}

/** An id from a field of the body, as in links; null if it is invalid. */
export function idIn(value: unknown): string | null {
  const id = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : ''
  // PostgreSQL text cannot contain NUL, and ids of posts and persons are shorter.
  return id === '' || id.length > 200 || id.includes('\0') ? null : id
}

/** Text of a reader, of at most `longest` characters; null if it is invalid. */
export function textIn(value: unknown, longest: number): string | null {
  if (typeof value !== 'string') return null
  const text = value.replaceAll('\0', '').trim()
  return text.length > longest ? null : text
}

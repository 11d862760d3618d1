/** A merge field in an author's text: `{first_name, "there"}`. */
export interface AuthoredField {
  name: string
  fallback: string
}

/** A merge field with its place: the index of its opening brace, and the one after its closing brace. */
export type PlacedField = Readonly<Record<'name' | 'fallback', string> & Record<'from' | 'to', number>>

/** Names that are known for every recipient. */
export const RECIPIENT_FIELDS: readonly string[] = ['first_name', 'last_name', 'name', 'email']

// Editors replace straight quotes by those of the language: “there”, „da“, «là», ‚so‘. Apostrophes count too.
const OPENING = /^["“”„«»‹›'‘’‚]/
const CLOSING = /["“”«»‹›'‘’]$/
/** A possible merge field. Parsed in steps, because one expression for all of it takes quadratic time. */
const BRACES = /\{([^{}]{3,300})\}/g

/**
 * Splits a text at merge fields with the given names. A merge field needs a fallback. Braces without one, which are
 * common in posts about programming, stay unchanged, and so do unknown names.
 */
export function authoredParts(text: string, fields?: readonly string[]): (string | AuthoredField)[] {
  const parts: (string | AuthoredField)[] = []
  let at = 0
  for (const { name, fallback, from, to } of mergeFieldsIn(text, fields)) {
    if (from > at) parts.push(text.slice(at, from))
    parts.push({ name, fallback })
    at = to
  }
  if (at < text.length || parts.length === 0) parts.push(text.slice(at))
  return parts
}

/** The merge fields of a text with the given names, in order. See `authoredParts`. */
export function mergeFieldsIn(text: string, fields: readonly string[] = RECIPIENT_FIELDS): readonly PlacedField[] {
  if (!text.includes('{')) return []
  return [...text.matchAll(BRACES)].flatMap(({ index, 0: { length }, 1: inner = '' }) => {
    const mergeField = readField(inner)
    return mergeField && fields.includes(mergeField.name) ? [{ ...mergeField, from: index, to: index + length }] : []
  })
}

function readField(inner: string): AuthoredField | null {
  const comma = inner.indexOf(',')
  const name = inner.slice(0, comma).trim()
  const quoted = inner.slice(comma + 1).trim()
  if (
    comma === -1 ||
    quoted.length < 2 ||
    !/^[a-z][a-z0-9_]{0,40}$/i.test(name) ||
    !OPENING.test(quoted) ||
    !CLOSING.test(quoted)
  )
    return null
  const fallback = quoted.slice(1, -1)
  return fallback.length > 200 || /["“”„«»]/.test(fallback)
    ? null
    : { name: name.toLowerCase(), fallback: fallback.trim() }
}

/** The text with all fallbacks, for an unknown reader: a page, a preview. */
export function withFallbacks(text: string, fields?: readonly string[]): string {
  if (!text.includes('{')) return text
  return authoredParts(text, fields)
    .map((part) => (typeof part === 'string' ? part : part.fallback))
    .join('')
}

/** Known merge fields without a fallback. They are a mistake in the post, because they are not filled in. */
export function fieldsWithoutFallback(text: string, fields: readonly string[] = RECIPIENT_FIELDS): string[] {
  if (!text.includes('{')) return []
  return [...text.matchAll(/\{\s*([a-z][a-z0-9_]{0,40})\s*\}/gi)]
    .map((match) => (match[1] ?? '').toLowerCase())
    .filter((name) => fields.includes(name))
}

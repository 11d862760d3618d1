/** A merge field in an author's text: `{first_name, "there"}`. */
export interface AuthoredField {
  name: string
  fallback: string
}

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
export function authoredParts(text: string, fields: readonly string[] = RECIPIENT_FIELDS): (string | AuthoredField)[] {
  if (!text.includes('{')) return [text]
  const parts: (string | AuthoredField)[] = []
  let from = 0
  for (const match of text.matchAll(BRACES)) {
    const mergeField = readField(match[1] ?? '')
    if (!mergeField || !fields.includes(mergeField.name)) continue
    if (match.index > from) parts.push(text.slice(from, match.index))
    parts.push(mergeField)
    from = match.index + match[0].length
  }
  if (from < text.length || parts.length === 0) parts.push(text.slice(from))
  return parts
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

/** A place in an author's text for something about the recipient: `{first_name, "there"}`. */
export interface AuthoredSlot {
  name: string
  fallback: string
}

/** Names that every recipient can answer. */
export const RECIPIENT_FIELDS: readonly string[] = ['first_name', 'last_name', 'name', 'email']

// Editors turn straight quotes into those of the language: “there”, „da“, «là», ‚so‘. An apostrophe is one of them.
const SLOT = /\{\s*([a-z][a-z0-9_]{0,40})\s*,\s*["“”„«»‹›'‘’‚]([^"“”„«»{}]{0,200}?)["“”«»‹›'‘’]\s*\}/gi

/**
 * The parts of a text, slots for the named fields apart. A slot needs a fallback: bare braces, which posts about
 * programming are full of, stay as they were written, and so do names that are not among `fields`.
 */
export function authoredParts(text: string, fields: readonly string[] = RECIPIENT_FIELDS): (string | AuthoredSlot)[] {
  if (!text.includes('{')) return [text]
  const parts: (string | AuthoredSlot)[] = []
  let from = 0
  for (const match of text.matchAll(SLOT)) {
    const name = (match[1] ?? '').toLowerCase()
    if (!fields.includes(name)) continue
    if (match.index > from) parts.push(text.slice(from, match.index))
    parts.push({ name, fallback: (match[2] ?? '').trim() })
    from = match.index + match[0].length
  }
  if (from < text.length || parts.length === 0) parts.push(text.slice(from))
  return parts
}

/** The text for somebody of whom nothing is known: a page's reader, a preview. */
export function withFallbacks(text: string, fields?: readonly string[]): string {
  return authoredParts(text, fields)
    .map((part) => (typeof part === 'string' ? part : part.fallback))
    .join('')
}

/** Bare slots of a known name: a mistake in the post, since nobody would be greeted by them. */
export function slotsWithoutFallback(text: string, fields: readonly string[] = RECIPIENT_FIELDS): string[] {
  if (!text.includes('{')) return []
  return [...text.matchAll(/\{\s*([a-z][a-z0-9_]{0,40})\s*\}/gi)].map((match) => (match[1] ?? '').toLowerCase()).filter((name) => fields.includes(name))
}

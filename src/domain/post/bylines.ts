import { messagesFor } from '../messages/messages.js'

export type BylinePart = { name: string; index: number } | { text: string }

/**
 * Names with separators: 'A, B and C', or 'A, B and 2 others' for more than `max` names (P-2, O-48), in the list format
 * of the language. Empty names are left out; `index` is the index in `names`.
 */
export function bylineParts(names: readonly string[], max: number, language = 'en'): BylinePart[] {
  const known = names.flatMap((name, index) => (name.trim() ? [{ name: name.trim(), index }] : []))
  const limit = Number.isNaN(max) ? known.length : Math.max(1, Math.floor(max))
  const hidden = known.length - limit
  const shown = hidden > 0 ? known.slice(0, limit) : known
  if (shown.length === 1 && hidden <= 0) return shown
  const items = [...shown.map(({ name }) => name), ...(hidden > 0 ? [messagesFor(language).others(hidden)] : [])]
  let at = 0
  return listFormat(language)
    .formatToParts(items)
    .map(({ type, value }) => {
      if (type === 'literal') return { text: value }
      const person = shown[at++]
      return person ?? { text: value }
    })
}

/** The text of `bylineParts`: 'A, B and 2 others' for more than `max` names. */
export function bylineNames(names: readonly string[], max: number, language = 'en'): string {
  return bylineText(bylineParts(names, max, language))
}

export function bylineText(parts: readonly BylinePart[]): string {
  return parts.map((part) => ('name' in part ? part.name : part.text)).join('')
}

// British English, because the list in the requirement has no comma before 'and'.
function listFormat(language: string): Intl.ListFormat {
  try {
    return new Intl.ListFormat(/^en\b/i.test(language) ? 'en-GB' : language, { type: 'conjunction' })
  } catch {
    return new Intl.ListFormat('en-GB', { type: 'conjunction' })
  }
}

import { isRecord } from '../domain/values/stored-value.js'

/** Attributes with readable text, in the order in which a block shows them. */
const WORDS = ['title', 'name', 'label', 'text', 'alt', 'caption', 'author_name', 'description'] as const

/**
 * Fallback text of a block that cannot be shown: its own texts without duplicates, at most `most` characters. Empty if
 * it has none.
 */
export function attributeWords(attrs: unknown, most: number): string {
  if (!isRecord(attrs)) return ''
  const words = WORDS.flatMap((name) => {
    const value = Object.hasOwn(attrs, name) ? attrs[name] : undefined
    return typeof value === 'string' && value.trim() !== '' ? [value.slice(0, most).trim()] : []
  })
  return [...new Set(words)].join(' – ').slice(0, most)
}

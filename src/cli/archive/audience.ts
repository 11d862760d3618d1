import type { PostAudience } from '../../domain/entities.js'

/** From the widest to the narrowest. */
export const AUDIENCES = ['everyone', 'only_free', 'only_paid', 'founding'] as const satisfies readonly PostAudience[]

const SPELLINGS = new Map<string, PostAudience>([...AUDIENCES.map((name) => [name, name] as const), ['public', 'everyone'], ['free', 'only_free'], ['paid', 'only_paid']])

/** The stricter of two audiences as posts.csv writes them. An unknown or empty one counts as `only_paid`. */
export function stricterAudience(one: string, other: string): string {
  const more = strictness(other) - strictness(one)
  const stricter = more > 0 || (more === 0 && one === '') ? other : one
  return stricter === '' || SPELLINGS.has(spelled(stricter)) ? stricter : 'only_paid'
}

function strictness(text: string): number {
  return AUDIENCES.indexOf(SPELLINGS.get(spelled(text)) ?? 'only_paid')
}

function spelled(text: string): string {
  return text.trim().toLowerCase().replace(/[\s-]+/g, '_')
}

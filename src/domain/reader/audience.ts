import type { PostAudience } from '../post/entities.js'

/** The stored names and the spellings that exports and other tools use for them, in lower case with underscores. */
const SPELLINGS: ReadonlyMap<string, PostAudience> = new Map([
  ['everyone', 'everyone'],
  ['public', 'everyone'],
  ['all', 'everyone'],
  ['only_free', 'only_free'],
  // Some tools mean everyone, others free subscribers: the stricter reading loses nobody's money.
  ['free', 'only_free'],
  ['only_paid', 'only_paid'],
  ['paid', 'only_paid'],
  ['founding', 'founding'],
  ['only_founding', 'founding'],
])

/** An audience as somebody wrote it (`Only_Paid`, `only-paid`, `paid`), or null if it is unknown. */
export function parseAudience(value: unknown): PostAudience | null {
  if (typeof value !== 'string' || value.length > 100) return null
  return SPELLINGS.get(value.trim().toLowerCase().replaceAll(/[\s-]/g, '_')) ?? null
}

const STRICTNESS: readonly PostAudience[] = ['everyone', 'only_free', 'only_paid', 'founding']

/** Of two audiences, the one that fewer people belong to. */
export function stricterAudience(a: PostAudience, b: PostAudience): PostAudience {
  return STRICTNESS.indexOf(a) >= STRICTNESS.indexOf(b) ? a : b
}

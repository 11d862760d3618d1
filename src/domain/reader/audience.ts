import type { PostAudience } from '../post/entities.js'

/** The stored names, and their spellings in exports and other tools, in lower case with underscores. */
const SPELLINGS: ReadonlyMap<string, PostAudience> = new Map([
  ['everyone', 'everyone'],
  ['public', 'everyone'],
  ['all', 'everyone'],
  ['only_free', 'only_free'],
  // Some tools mean everyone, others free subscribers. The stricter reading never leaks paid content.
  ['free', 'only_free'],
  ['only_paid', 'only_paid'],
  ['paid', 'only_paid'],
  ['founding', 'founding'],
  ['only_founding', 'founding'],
])

/** Parses an audience in any spelling (`Only_Paid`, `only-paid`, `paid`). Null if it is unknown. */
export function parseAudience(value: unknown): PostAudience | null {
  if (typeof value !== 'string' || value.length > 100) return null
  return SPELLINGS.get(value.trim().toLowerCase().replaceAll(/[\s-]/g, '_')) ?? null
}

const STRICTNESS: readonly PostAudience[] = ['everyone', 'only_free', 'only_paid', 'founding']

/** The audience with fewer people. */
export function stricterAudience(a: PostAudience, b: PostAudience): PostAudience {
  return STRICTNESS.indexOf(a) >= STRICTNESS.indexOf(b) ? a : b
}

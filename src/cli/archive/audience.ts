import { parseAudience, stricterAudience } from '../../domain/reader/audience.js'
import type { PostAudience } from '../../domain/post/entities.js'

/** From the widest to the narrowest. */
export const AUDIENCES = ['everyone', 'only_free', 'only_paid', 'founding'] as const satisfies readonly PostAudience[]

/** The stricter of two audiences as posts.csv writes them. An unknown or empty one counts as `only_paid`. */
export function stricterOf(one: string, other: string): PostAudience {
  return stricterAudience(parseAudience(one) ?? 'only_paid', parseAudience(other) ?? 'only_paid')
}

import { resolveTheme } from '../domain/colour/resolve-theme.js'
import { themeStyles } from '../domain/colour/theme-css.js'
import type { Theme, ThemeProblem } from '../domain/colour/theme.js'
import type { Publication } from '../domain/post/entities.js'

/** A publication's look as CSS over the variables of `web.css`, and the problems of its theme. */
export interface PublicationLook {
  readonly css: string
  readonly problems: readonly ThemeProblem[]
}

export type LookOf = (publication: Publication, theme: Theme | undefined) => PublicationLook | Promise<PublicationLook>

/**
 * Maximum number of cached looks per target: a server renders posts of few publications, and fitting colours takes
 * time.
 */
const KEPT = 100
/** Maximum length of a cache key. Real themes are shorter. */
const LONGEST = 2000

/** Computes looks and caches the latest. They contain nothing of a post. */
export function lookMaker(): (publication: Publication, theme: Theme | undefined) => PublicationLook {
  const kept = new Map<string, PublicationLook>()
  return (publication, theme) => {
    const key = keyOf([publication.theme?.background_pop, publication.theme_var_background_pop, theme])
    const known = kept.get(key)
    if (known) return known
    const look = publicationLook(publication, theme)
    if (key.length > LONGEST) return look
    const [oldest] = kept.size < KEPT ? [] : kept.keys()
    if (oldest !== undefined) kept.delete(oldest)
    kept.set(key, look)
    return look
  }
}

function publicationLook(publication: Publication, theme: Theme | undefined): PublicationLook {
  const resolved = resolveTheme(publication, theme)
  return { css: themeStyles(resolved), problems: resolved.problems }
}

/** Depth of a theme: the list around it, its groups, their colours. */
const DEEPEST = 3

/**
 * Returns the same key for values that the theme's validation treats alike. Values other than text and numbers are
 * represented by their type.
 */
function keyOf(value: unknown, depth = 0): string {
  if (typeof value === 'string') return JSON.stringify(value)
  if (typeof value === 'number' || value === null) return String(value)
  if (typeof value !== 'object' || depth > DEEPEST) return typeof value
  const entries = Object.entries(value).map(([name, entry]) => `${JSON.stringify(name)}:${keyOf(entry, depth + 1)}`)
  return Array.isArray(value) ? `[${entries.join()}]` : `{${entries.join()}}`
}

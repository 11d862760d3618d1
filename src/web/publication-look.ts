import { resolveTheme } from '../domain/colour/resolve-theme.js'
import { themeStyles } from '../domain/colour/theme-css.js'
import type { Theme, ThemeProblem } from '../domain/colour/theme.js'
import type { Publication } from '../domain/post/entities.js'

/** A publication's look as CSS over the variables of `web.css`, and what of its theme could not be taken. */
export interface PublicationLook {
  readonly css: string
  readonly problems: readonly ThemeProblem[]
}

export type LookOf = (publication: Publication, theme: Theme | undefined) => PublicationLook

/** Looks that one target keeps: a server renders posts of few publications, and colours take long to fit. */
const KEPT = 100
/** Characters of what a look depends on. Nobody's theme is longer. */
const LONGEST = 2000

/** Computes looks, and keeps the latest. Nothing of a post is in them. */
export function lookMaker(): LookOf {
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

/** Levels of a theme: the list around it, its groups, their colours. */
const DEEPEST = 3

/**
 * The same key for values that the check of a theme treats alike. Values other than text and numbers count by their
 * type.
 */
function keyOf(value: unknown, depth = 0): string {
  if (typeof value === 'string') return JSON.stringify(value)
  if (typeof value === 'number' || value === null) return String(value)
  if (typeof value !== 'object' || depth > DEEPEST) return typeof value
  const entries = Object.entries(value).map(([name, entry]) => `${JSON.stringify(name)}:${keyOf(entry, depth + 1)}`)
  return Array.isArray(value) ? `[${entries.join()}]` : `{${entries.join()}}`
}

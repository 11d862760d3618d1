import { resolveMailTheme } from '../../domain/colour/mail-theme.js'
import type { Theme } from '../../domain/colour/theme.js'
import type { Publication } from '../../domain/post/entities.js'
import ourSheet from '../email.css?sheet'
import type { Problem } from '../../schema/problem.js'
import type { Direction } from './filled-rule.js'
import { mailStyles, type MailStyles } from './mail-styles.js'
import { retainedClasses } from './head.js'
import { chainInliner, type Inliner } from './inline-chains.js'
import { publicationSheet } from './publication-sheet.js'

/** What decides the styles of a mail. */
export interface StyleChoices {
  readonly publication: Publication
  readonly theme: Theme | undefined
  /** The publication's own CSS. */
  readonly css: string | undefined
  readonly direction: Direction
  readonly language: string
}

/** Styles with the problems of the theme and the CSS that they are made of. */
export interface MadeStyles {
  readonly styles: MailStyles
  /** Null if the sheet asks for more than chains of elements. */
  readonly inliner: Inliner | null
  readonly problems: readonly Problem[]
}

/** Makes the styles of a mail, or answers those that it made for the same choices. */
export type StyleMaker = (choices: StyleChoices) => Promise<MadeStyles>

/** Looks of one sender's publications, each in a few languages. */
const MOST = 32

/**
 * Keeps the styles that were asked for last. They are the same for every mail of a publication in one language, and
 * take a good part of a compile.
 */
export function styleMaker(): StyleMaker {
  const made = new Map<string, Promise<MadeStyles>>()
  return (choices) => {
    const key = keyOf(choices)
    if (key === null) return makeStyles(choices)
    const styles = made.get(key) ?? makeStyles(choices)
    made.delete(key)
    made.set(key, styles)
    // Whoever could not load css-tree may try again.
    styles.catch(() => made.delete(key))
    const [oldest] = made.keys()
    if (made.size > MOST && oldest !== undefined) made.delete(oldest)
    return styles
  }
}

/** Null for a theme that is not JSON: the problems with it depend on what it is. */
function keyOf({ publication, theme, css, direction, language }: StyleChoices): string | null {
  const colours = [publication.theme?.background_pop, publication.theme_var_background_pop]
  try {
    return JSON.stringify([colours, theme, css, direction, language], strictly)
  } catch {
    return null
  }
}

function strictly(name: string, value: unknown): unknown {
  if (
    typeof value === 'function' ||
    typeof value === 'symbol' ||
    (typeof value === 'number' && !Number.isFinite(value))
  )
    throw new TypeError(`${name} is not JSON`)
  return value
}

async function makeStyles({ publication, theme, css, direction, language }: StyleChoices): Promise<MadeStyles> {
  const resolved = resolveMailTheme(publication, theme)
  const problems: Problem[] = [...resolved.problems]
  const own = await publicationSheet(css, (problem) => problems.push(problem))
  const styles = mailStyles(resolved, ourSheet, own, direction, language)
  return { styles, inliner: chainInliner(styles.rules, retainedClasses(styles)), problems }
}

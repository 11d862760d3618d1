import { resolveMailTheme } from '../../domain/colour/mail-theme.js'
import type { Theme } from '../../domain/colour/theme.js'
import type { Publication } from '../../domain/post/entities.js'
import type { Problem } from '../../schema/problem.js'
import type { Sheet } from '../../styles/sheet.js'
import type { Direction } from './filled-rule.js'
import { retainedClasses } from './head.js'
import { chainInliner, type Inliner } from './inline-chains.js'
import { mailStyles, type MailStyles } from './mail-styles.js'
import ourSheet from '../email.css?sheet'

/** The input that a mail's styles depend on. */
export interface StyleChoices {
  readonly publication: Publication
  readonly theme: Theme | undefined
  /** The publication's own CSS. */
  readonly css: string | undefined
  readonly direction: Direction
  readonly language: string
}

/** Styles with the problems of their theme and CSS. */
export interface MadeStyles {
  readonly styles: MailStyles
  /** Null if the sheet needs more than chains of elements. */
  readonly inliner: Inliner | null
  readonly problems: readonly Problem[]
}

/** Creates the styles of a mail, or returns cached ones. */
export type StyleMaker = (choices: StyleChoices) => Promise<MadeStyles>

/** Maximum number of cached styles: a sender's publications, each in a few languages. */
const MOST = 32

/**
 * Caches the latest styles. They are the same for every mail of a publication in one language, and creating them is a
 * large part of a compile.
 */
export function styleMaker(): StyleMaker {
  const made = new Map<string, Promise<MadeStyles>>()
  return (choices) => {
    const key = keyOf(choices)
    if (key === null) return makeStyles(choices)
    const styles = made.get(key) ?? makeStyles(choices)
    made.delete(key)
    made.set(key, styles)
    // If css-tree could not be loaded, the next call tries again.
    styles.catch(() => made.delete(key))
    const [oldest] = made.keys()
    if (made.size > MOST && oldest !== undefined) made.delete(oldest)
    return styles
  }
}

/** Null for a theme that is not JSON, because its problems depend on the exact value. */
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

/** A publication's CSS as a mail sheet. Parts that a mail cannot inline are left out, each with a problem. */
async function publicationSheet(css: string | undefined, report: (problem: Problem) => void): Promise<Sheet> {
  if (css === undefined || css === '') return []
  // Loaded on demand: most publications have no CSS, and loading css-tree takes longer than compiling a mail.
  const { publicationMailSheet } = await import('../../styles/publication-mail-sheet.js')
  const { sheet, problems } = publicationMailSheet(css)
  problems.forEach(({ line, message }) =>
    report({ path: '/css', code: 'css-left-out', message, position: { line, column: 1 } }),
  )
  return sheet
}

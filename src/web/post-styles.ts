import type { Theme } from '../domain/colour/theme.js'
import type { Publication } from '../domain/post/entities.js'
import type { Problem } from '../schema/problem.js'
import type { LookOf } from './publication-look.js'

/** The theme of a publication and its own CSS, for use after `web.css`. */
export async function postStyles(
  lookOf: LookOf,
  publication: Publication,
  { theme, css }: { readonly theme?: Theme | undefined; readonly css?: string | undefined },
  report: (problem: Problem) => void,
): Promise<string> {
  const look = lookOf(publication, theme)
  look.problems.forEach(report)
  return look.css + (css ? await ownCss(css, report) : '')
}

// Loaded on demand: most publications have no CSS of their own, and loading css-tree takes longer than rendering a
// post.
async function ownCss(css: string, report: (problem: Problem) => void): Promise<string> {
  const [{ safeCss }, { publicationPageSheet }] = await Promise.all([
    import('../styles/safe-css.js'),
    import('../styles/scope-css.js'),
  ])
  const { tree, problems } = safeCss(css)
  problems.forEach(({ line, message }) =>
    report({ path: '/css', code: 'css-left-out', message, position: { line, column: 1 } }),
  )
  return publicationPageSheet(tree)
}

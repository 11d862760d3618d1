import type { Problem } from '../../schema/problem.js'
import type { Sheet } from '../../styles/sheet.js'

/** A publication's CSS as a mail sheet. Parts that a mail cannot inline are left out, each with a problem. */
export async function publicationSheet(css: string | undefined, report: (problem: Problem) => void): Promise<Sheet> {
  if (css === undefined || css === '') return []
  // Loaded on demand: most publications have no CSS, and loading css-tree takes longer than compiling a mail.
  const { publicationMailSheet } = await import('../../styles/publication-mail-sheet.js')
  const { sheet, problems } = publicationMailSheet(css)
  problems.forEach(({ line, message }) =>
    report({ path: '/css', code: 'css-left-out', message, position: { line, column: 1 } }),
  )
  return sheet
}

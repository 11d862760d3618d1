import type { Problem } from '../../schema/problem.js'
import type { Sheet } from '../../styles/sheet.js'

/** A publication's CSS as a mail sheet. What a mail cannot inline is left out, with a problem each. */
export async function publicationSheet(css: string | undefined, report: (problem: Problem) => void): Promise<Sheet> {
  if (css === undefined || css === '') return []
  // Most publications have none, and css-tree takes longer to load than a mail to compile.
  const { publicationMailSheet } = await import('../../styles/publication-mail-sheet.js')
  const { sheet, problems } = publicationMailSheet(css)
  problems.forEach(({ line, message }) =>
    report({ path: '/css', code: 'css-left-out', message, position: { line, column: 1 } }),
  )
  return sheet
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROBLEM_CODES } from '../../src/schema/problem.js'
import { renderMarkdown } from './markdown.js'
import type { DocPage } from './page.js'

export interface ProblemPage {
  readonly page: DocPage
  /** Codes without a section, and sections without a code. */
  readonly broken: readonly string[]
}

/** Every code of a problem: what is wrong, what readers get, and what to do. The words are those of docs/problems.md. */
export function problemPage(root: string): ProblemPage {
  const source = readFileSync(join(root, 'docs/problems.md'), 'utf8')
  const stated = [...source.matchAll(/^## `([a-z-]+)`$/gm)].map(([, name = '']) => name)
  const codes: readonly string[] = PROBLEM_CODES
  const { title, about, html } = renderMarkdown(source, (link) => link)
  return {
    page: { path: 'reference/problems.html', section: 'Problems', title, about, names: stated, html },
    broken: [
      ...codes.filter((each) => !stated.includes(each)).map((each) => `docs/problems.md says nothing of ${each}`),
      ...stated.filter((each) => !codes.includes(each)).map((each) => `docs/problems.md explains ${each}, which no problem has`),
    ],
  }
}

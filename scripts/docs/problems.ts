import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROBLEM_CODES } from '../../src/schema/problem.js'

/** Codes without a section in docs/problems.md, and sections without a code. */
export function unexplainedCodes(root: string): string[] {
  const source = readFileSync(join(root, 'docs/problems.md'), 'utf8')
  const stated = [...source.matchAll(/^## `([a-z-]+)`$/gm)].map(([, name = '']) => name)
  const codes: readonly string[] = PROBLEM_CODES
  return [
    ...codes.filter((each) => !stated.includes(each)).map((each) => `docs/problems.md has no section for ${each}`),
    ...stated
      .filter((each) => !codes.includes(each))
      .map((each) => `docs/problems.md has a section for ${each}, which is not a problem code`),
  ]
}

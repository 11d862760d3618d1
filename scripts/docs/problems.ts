import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROBLEM_CODES } from '../../src/schema/problem.js'

/** Codes that docs/problems.md does not explain, and sections of it that no code has. */
export function unexplainedCodes(root: string): string[] {
  const source = readFileSync(join(root, 'docs/problems.md'), 'utf8')
  const stated = [...source.matchAll(/^## `([a-z-]+)`$/gm)].map(([, name = '']) => name)
  const codes: readonly string[] = PROBLEM_CODES
  return [
    ...codes.filter((each) => !stated.includes(each)).map((each) => `docs/problems.md says nothing of ${each}`),
    ...stated
      .filter((each) => !codes.includes(each))
      .map((each) => `docs/problems.md explains ${each}, which no problem has`),
  ]
}

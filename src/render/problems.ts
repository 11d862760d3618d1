import type { Problem } from '../schema/problem.js'

/** What is wrong with one rendering, each thing once. */
export interface RenderProblems {
  /** In the order in which it was reported. It grows while the rendering is made. */
  readonly found: readonly Problem[]
  report(problem: Problem): void
  /** Leaves out a problem of reading, because another one says what follows from it. */
  replace(read: Problem): void
  /** The problems of reading that are not left out. */
  ofReading(read: readonly Problem[]): readonly Problem[]
}

export function renderProblems(): RenderProblems {
  const found: Problem[] = []
  const known = new Set<string>()
  const replaced = new Set<Problem>()
  return {
    found,
    report(problem) {
      const { path, code, message, position } = problem
      const key = JSON.stringify([path, code, message, position])
      if (known.has(key)) return
      known.add(key)
      found.push(problem)
    },
    replace: (read) => void replaced.add(read),
    ofReading: (read) => (replaced.size === 0 ? read : read.filter((problem) => !replaced.has(problem))),
  }
}

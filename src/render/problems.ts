import type { Problem } from '../schema/problem.js'

/** The problems of one rendering, without duplicates. */
export interface RenderProblems {
  /** In the order of reports. Grows during the rendering. */
  readonly found: readonly Problem[]
  report(problem: Problem): void
  /** Leaves out a reading problem, because another problem includes it. */
  replace(read: Problem): void
  /** The reading problems that were not left out. */
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

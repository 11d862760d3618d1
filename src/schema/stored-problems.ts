import { isRecord } from '../domain/values/stored-value.js'
import { isProblemCode, type Position, type Problem } from './problem.js'

/** Validates problems from JSON. Null if one of them is invalid. */
export function readProblems(value: unknown): readonly Problem[] | null {
  if (!Array.isArray(value)) return null
  const problems: Problem[] = []
  for (const item of value as readonly unknown[]) {
    const problem = readProblem(item)
    if (problem === null) return null
    problems.push(problem)
  }
  return problems
}

function readProblem(value: unknown): Problem | null {
  if (!isRecord(value)) return null
  const { path, code, message, position } = value
  if (!isProblemCode(code) || typeof path !== 'string' || typeof message !== 'string') return null
  if (position === undefined) return { path, code, message }
  return isPosition(position) ? { path, code, message, position } : null
}

function isPosition(value: unknown): value is Position {
  return isRecord(value) && isCount(value['line']) && isCount(value['column'])
}

function isCount(value: unknown): boolean {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 1
}

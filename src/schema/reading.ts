import { allowanceOf, type Allowance } from './allowance.js'
import { budgetOf, exceeded, type Budget } from './budget.js'
import type { Kit } from './kit.js'
import type { FindPicture } from './local-pictures.js'
import { readOwnData, type OwnData } from './own-data.js'
import { jsonPointer, type JsonPath, type Problem, type ProblemCode } from './problem.js'

/** State of reading one document. */
export interface Reading {
  readonly kit: Kit
  readonly problems: Problem[]
  readonly budget: Budget
  readonly spent: { nodes: number; text: number; attributes: number; tags: number }
  /** Whether a target may prepare code or TeX. */
  readonly allows: Allowance
  /** Finds picture files. Null if there is no folder. */
  readonly findPicture: FindPicture | null
  /** The blocks' own data in the envelope. */
  readonly data: OwnData
}

export function newReading(
  kit: Kit,
  budget: Budget = budgetOf(),
  findPicture: FindPicture | null = null,
  data: OwnData = readOwnData(kit.ownData, null).data,
): Reading {
  return {
    kit,
    problems: [],
    budget,
    spent: { nodes: 0, text: 0, attributes: 0, tags: 0 },
    allows: allowanceOf(budget),
    findPicture,
    data,
  }
}

/** A path as a linked list: it grows with every level of recursion and is rarely needed. */
export interface Trail {
  readonly parent: Trail | null
  readonly key: string | number
}

export function report(
  { problems }: Pick<Reading, 'problems'>,
  trail: Trail | null,
  code: ProblemCode,
  message: string,
): void {
  const path: (string | number)[] = []
  for (let step = trail; step; step = step.parent) path.push(step.key)
  problems.push({ path: jsonPointer(path.reverse()), code, message })
}

export function reportExceeded(reading: Reading, trail: Trail | null, limit: keyof Budget): void {
  report(reading, trail, limit === 'depth' ? 'too-deep' : 'too-large', exceeded(limit, reading.budget))
}

export function inAttrs(trail: Trail, name: string, path: JsonPath = []): Trail {
  return path.reduce((parent: Trail, key) => ({ parent, key }), { parent: { parent: trail, key: 'attrs' }, key: name })
}

import type { Kit } from './kit.js'
import { jsonPointer, type Problem, type ProblemCode } from './problem.js'

/** A document that is being read. */
export interface Reading {
  readonly kit: Kit
  readonly problems: Problem[]
}

/** A path grows with every level of recursion, so it is a linked list until somebody asks for it. */
export interface Trail {
  readonly parent: Trail | null
  readonly key: string | number
}

export function report({ problems }: Reading, trail: Trail | null, code: ProblemCode, message: string): void {
  const path: (string | number)[] = []
  for (let step = trail; step; step = step.parent) path.push(step.key)
  problems.push({ path: jsonPointer(path.reverse()), code, message })
}

export function inAttrs(trail: Trail, name: string): Trail {
  return { parent: { parent: trail, key: 'attrs' }, key: name }
}

/** A stranger's name for a message: short, whatever is in it. */
export function quoted(name: string): string {
  return JSON.stringify(name.length > 60 ? `${name.slice(0, 60)}…` : name)
}

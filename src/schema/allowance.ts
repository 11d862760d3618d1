import { mediaKey } from '../domain/api/embedded-media.js'
import type { Budget } from './budget.js'
import type { Need } from './define.js'

/**
 * Tells for each need of a document, in document order, whether code and TeX up to it are within the budget. Equal
 * needs count once.
 */
export type Allowance = (need: Need) => boolean

export function needKey(need: Need): string {
  switch (need.kind) {
    case 'code':
      return `code\0${need.language ?? ''}\0${need.code}`
    case 'formula':
      return `formula\0${need.display}\0${need.tex}`
    case 'media':
      return `media\0${mediaKey(need.media)}`
    case 'own':
      return `own\0${need.definition.name}\0${JSON.stringify(need.query)}`
  }
}

export function allowanceOf({ code, tex }: Pick<Budget, 'code' | 'tex'>): Allowance {
  const left = { code, formula: tex }
  const known = new Map<string, boolean>()
  return (need) => {
    // The rendering limits lookups. Without a resolver they cost nothing.
    if (need.kind === 'media' || need.kind === 'own') return true
    const key = needKey(need)
    const before = known.get(key)
    if (before !== undefined) return before
    const length = need.kind === 'code' ? need.code.length : need.tex.length
    const allowed = length <= left[need.kind]
    if (allowed) left[need.kind] -= length
    known.set(key, allowed)
    return allowed
  }
}

import type { OwnNeed } from '../schema/need.js'
import type { Problem } from '../schema/problem.js'
import { lookUpAll, MOST_LOOKUPS } from './look-up.js'

/** A block's own need, and the first block with this need. */
export interface PlacedOwnNeed {
  readonly need: OwnNeed
  readonly path: string
}

export interface OwnNeedOptions {
  readonly offline?: boolean | undefined
  /** Milliseconds for all needs of a rendering. Default: ten seconds. */
  readonly timeout?: number | undefined
}

/** Resolves the needs that blocks define. Failures are reported in document order, and have no result. */
export async function ownNeedResults(
  placed: ReadonlyMap<string, PlacedOwnNeed>,
  { offline = false, timeout }: OwnNeedOptions,
  report: (problem: Problem) => void,
): Promise<ReadonlyMap<string, unknown>> {
  const results = new Map<string, unknown>()
  if (placed.size === 0) return results
  const entries = [...placed]
  const answers = await lookUpAll<unknown>(
    entries.map(([, { need }]) => ({
      resolve: (signal) => need.definition.resolve(need.query as never, { signal, offline }),
      timeout: need.definition.timeout,
    })),
    timeout,
  )
  for (const [index, [key, { need, path }]] of entries.entries()) {
    const result = answers[index]
    if (result && 'answer' in result) results.set(key, result.answer)
    else if (result || index === MOST_LOOKUPS)
      report({
        path,
        code: 'resource-failed',
        message: `The block is shown without its ${need.definition.name}: ${result?.failure ?? `only the first ${MOST_LOOKUPS} of a post are looked up`}.`,
      })
  }
  return results
}

import { oneLine } from '../domain/text/one-line.js'

/** Maximum number of lookups per rendering, because a post may embed tens of thousands. */
export const MOST_LOOKUPS = 100
/** Maximum number of parallel lookups. */
const PARALLEL = 8
const TIMEOUT = 10_000
/** Longer timeouts make setTimeout fire at once. */
const LONGEST_TIMEOUT = 2 ** 31 - 1
const LONGEST_REASON = 200

const LATE = Symbol('late')

/** The answer of a lookup, or the reason why it failed. */
export type LookUp<A> = { readonly answer: A } | { readonly failure: string }

/** One lookup. */
export interface Asking<A> {
  resolve(signal: AbortSignal): Promise<A> | A
  /** Milliseconds for this lookup. Default: the time of all. */
  readonly timeout?: number | undefined
}

/**
 * Looks up several things at once within a time limit for all, in milliseconds. Default: ten seconds. The results have
 * the order of the lookups; those after the first `MOST_LOOKUPS` are missing.
 */
export async function lookUpAll<A>(
  lookups: readonly Asking<A>[],
  timeout: number = TIMEOUT,
): Promise<readonly LookUp<A>[]> {
  const results: LookUp<A>[] = []
  const limit = timeLimit(timeout)
  const queue = lookups.slice(0, MOST_LOOKUPS).entries()
  const lane = async () => {
    for (const [index, lookup] of queue) results[index] = await lookUp(lookup, limit)
  }
  await Promise.all(Array.from({ length: Math.min(PARALLEL, lookups.length) }, lane))
  limit.end()
  return results
}

interface TimeLimit {
  readonly signal: AbortSignal
  readonly late: Promise<typeof LATE>
  end(): void
}

function timeLimit(timeout: number): TimeLimit {
  const controller = new AbortController()
  let stop = () => controller.abort()
  const late = new Promise<typeof LATE>((resolved) => {
    stop = () => {
      controller.abort()
      resolved(LATE)
    }
  })
  const timer = setTimeout(() => stop(), Math.min(timeout, LONGEST_TIMEOUT))
  return { signal: controller.signal, late, end: () => clearTimeout(timer) }
}

async function lookUp<A>({ resolve, timeout }: Asking<A>, limit: TimeLimit): Promise<LookUp<A>> {
  if (limit.signal.aborted) return TOO_LONG
  const own = timeout === undefined ? null : timeLimit(timeout)
  try {
    const signal = own ? AbortSignal.any([own.signal, limit.signal]) : limit.signal
    const answer = await Promise.race([(async () => resolve(signal))(), limit.late, ...(own ? [own.late] : [])])
    return answer === LATE ? TOO_LONG : { answer: answer as A }
  } catch (error) {
    return { failure: `the lookup failed (${reasonOf(error)})` }
  } finally {
    own?.end()
  }
}

const TOO_LONG = { failure: 'the lookup took too long' }

function reasonOf(error: unknown): string {
  return oneLine(error instanceof Error ? error.message : String(error)).slice(0, LONGEST_REASON)
}

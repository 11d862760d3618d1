import { ROOT } from '../harness/paths.js'
import type { Judge, Target } from './target.js'

/** Milliseconds that one input may take. */
const TIME_LIMIT = 2_000

export interface Fault {
  readonly kind: 'throws' | 'slow' | 'output'
  readonly message: string
  /** The same for the same cause, so that one fault is told once. */
  readonly signature: string
}

/** Runs a target with an input; null when all is well. `limit` in milliseconds. */
export async function examine(target: Target, input: unknown, limit = TIME_LIMIT): Promise<Fault | null> {
  const cpu = process.cpuUsage()
  const begun = performance.now()
  let judge: Judge | void
  try {
    judge = await target.run(input)
  } catch (error) {
    return thrown(error)
  }
  const { user, system } = process.cpuUsage(cpu)
  // On a busy machine the clock runs on while nothing is done.
  const took = Math.min(performance.now() - begun, (user + system) / 1000)
  const wrong = judge?.() ?? []
  if (wrong[0] !== undefined)
    return {
      kind: 'output',
      message: wrong.slice(0, 5).join('\n'),
      signature: `output ${wrong[0].replace(/"[^"]*"/g, '""').slice(0, 80)}`,
    }
  return took > limit
    ? {
        kind: 'slow',
        message: `took ${(took / 1000).toFixed(1)} s, and ${limit / 1000} s is the limit`,
        signature: 'slow',
      }
    : null
}

function thrown(error: unknown): Fault {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error)
  const place =
    stack
      .split('\n')
      .find((line) => line.includes(`${ROOT}/src/`))
      ?.replace(/^.*\/src\//, 'src/')
      .replace(/:\d+\)?$/, '') ?? ''
  const message = error instanceof Error ? `${error.name}: ${error.message}` : stack
  return {
    kind: 'throws',
    message: `${message.slice(0, 300)}${place ? ` (${place})` : ''}`,
    signature: `throws ${message.replace(/['"`].*?['"`]|\d+/g, '').slice(0, 60)} ${place}`,
  }
}

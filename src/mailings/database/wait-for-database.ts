import { setTimeout as sleep } from 'node:timers/promises'
import { isDatabaseAway } from '../../site/store/database-away.js'

export interface WaitOptions {
  /** Tells people that the database is away, and that it answers again. One line each. */
  readonly tell: (line: string) => void
  /** Aborted when waiting has to end. */
  readonly stop: AbortSignal
  /** Milliseconds of the first pause. Each one is twice as long as the one before. Default: 1000. */
  readonly first?: number
  /** Milliseconds of the longest pause. Default: 30,000. */
  readonly longest?: number
}

/**
 * Opens something in a database, and waits while the database does not answer: a worker may start before it, or while
 * it restarts.
 *
 * @returns null if waiting was stopped.
 * @throws what `open` throws for other reasons, such as a wrong password.
 */
export async function waitForDatabase<T>(
  open: () => Promise<T>,
  { tell, stop, first = 1000, longest = 30_000 }: WaitOptions,
): Promise<T | null> {
  for (let pause = first, isAway = false; ; pause = Math.min(2 * pause, longest), isAway = true) {
    if (stop.aborted) return null
    try {
      const opened = await open()
      if (isAway) tell('The database answers again.')
      return opened
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
      if (!isAway) tell(`${lineOf(error)}. Waiting.`)
    }
    await sleep(pause, undefined, { signal: stop }).catch(() => undefined)
  }
}

function lineOf(error: unknown): string {
  const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n', 1)
  const reason = line.replace(/\.$/, '')
  return reason.startsWith(AWAY) ? reason : `${AWAY}: ${reason}`
}

const AWAY = 'The database does not answer'

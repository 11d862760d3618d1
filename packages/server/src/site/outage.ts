import { isDatabaseAway } from './store/database-away.js'
import type { SiteStore } from './store/store.js'
import { within } from './within.js'

/** Maximum milliseconds to wait for the database where a page can do without it. */
export const PATIENCE_MS = 1000
/** Seconds after which a client should try again. */
export const RETRY_AFTER_S = 5

/** Whether an error comes from a database that does not answer, and not from a bug. */
export async function isOutage(
  { store }: { readonly store: Pick<SiteStore, 'isReady'> },
  error: unknown,
): Promise<boolean> {
  if (isDatabaseAway(error)) return true
  const isReady = await within(PATIENCE_MS, store.isReady()).catch(() => false)
  return !isReady
}

/** What a page does without while the database does not answer. */
export interface Tolerance {
  /** The result, or the fallback if the database does not answer. Other errors reject. */
  orElse<T>(task: Promise<T>, fallback: T): Promise<T>
  /** A count, or the fallback if it is unknown (null). */
  known<T>(count: T | null, fallback: T): T
  /** Whether a fallback was used. */
  isAway(): boolean
}

export function toleranceOf(site: { readonly store: Pick<SiteStore, 'isReady'> }): Tolerance {
  let isAway = false
  return {
    async orElse(task, fallback) {
      try {
        return await task
      } catch (error) {
        if (!(await isOutage(site, error))) throw error
        isAway = true
        return fallback
      }
    },
    known(count, fallback) {
      if (count === null) isAway = true
      return count ?? fallback
    },
    isAway: () => isAway,
  }
}

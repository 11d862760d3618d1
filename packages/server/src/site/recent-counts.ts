import type { SiteStore } from './store/store.js'
import { PATIENCE_MS } from './outage.js'
import { within } from './within.js'

/**
 * Cached counts of votes and likes, for pages with many readers. While the database does not answer, these are the last
 * known counts, and null if there are none.
 */
export interface RecentCounts {
  votes(poll: string): Promise<ReadonlyMap<string, number> | null>
  likes(post: string): Promise<number | null>
  /** Drops a cached count after a change by this process. */
  changed(): void
}

export interface RecentCountsOptions {
  /** Milliseconds. */
  readonly clock?: () => number
  /** Milliseconds to wait for the database. Default: 1000. */
  readonly patience?: number
  /** Called with the first error of an outage. */
  readonly failed?: (error: unknown) => void
}

/** Milliseconds until pages show a change by another process, and until a failed database is asked again. */
const RECENT_MS = 1000

/** Reads each count from the store at most once a second, independent of the number of pages. */
export function recentCounts(
  { votes, likes }: Pick<SiteStore, 'votes' | 'likes'>,
  { clock = () => performance.now(), patience = PATIENCE_MS, failed = () => undefined }: RecentCountsOptions = {},
): RecentCounts {
  let isAway = false
  const load = async <T>(count: Promise<T>): Promise<T | null> => {
    try {
      const value = await within(patience, count)
      isAway = false
      return value
    } catch (error) {
      if (!isAway) failed(error)
      isAway = true
      return null
    }
  }
  const votesOf = recent((poll) => load(votes.counts(poll)), clock)
  const likesOf = recent((post) => load(likes.count(post)), clock)
  return {
    votes: votesOf.get,
    likes: likesOf.get,
    changed() {
      votesOf.forget()
      likesOf.forget()
    },
  }
}

function recent<T>(load: (key: string) => Promise<T | null>, clock: () => number) {
  let kept = new Map<string, { readonly until: number; readonly value: Promise<T | null> }>()
  const last = new Map<string, T>()
  return {
    get(key: string): Promise<T | null> {
      const known = kept.get(key)
      if (known && clock() < known.until) return known.value
      const value = load(key).then((loaded) => {
        if (loaded === null) return last.get(key) ?? null
        last.set(key, loaded)
        return loaded
      })
      kept.set(key, { until: clock() + RECENT_MS, value })
      return value
    },
    forget() {
      kept = new Map()
    },
  }
}

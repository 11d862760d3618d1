import type { SiteStore } from './store/store.js'

/** Cached counts of votes and likes, for pages with many readers. */
export interface RecentCounts {
  votes(poll: string): Promise<ReadonlyMap<string, number>>
  likes(post: string): Promise<number>
  /** Drops a cached count after a change by this process. */
  changed(): void
}

/** Milliseconds until pages show a change by another process. */
const RECENT_MS = 1000

/** Reads each count from the store at most once a second, independent of the number of pages. */
export function recentCounts(
  { votes, likes }: Pick<SiteStore, 'votes' | 'likes'>,
  clock: () => number = () => performance.now(),
): RecentCounts {
  const votesOf = recent((poll) => votes.counts(poll), clock)
  const likesOf = recent((post) => likes.count(post), clock)
  return {
    votes: votesOf.get,
    likes: likesOf.get,
    changed() {
      votesOf.forget()
      likesOf.forget()
    },
  }
}

function recent<T>(load: (key: string) => Promise<T>, clock: () => number) {
  let kept = new Map<string, { readonly until: number; readonly value: Promise<T> }>()
  return {
    get(key: string): Promise<T> {
      const known = kept.get(key)
      if (known && clock() < known.until) return known.value
      const value = load(key)
      const entry = { until: clock() + RECENT_MS, value }
      kept.set(key, entry)
      value.catch(() => kept.get(key) === entry && kept.delete(key))
      return value
    },
    forget() {
      kept = new Map()
    },
  }
}

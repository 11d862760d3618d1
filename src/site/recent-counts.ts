import type { SiteStore } from './store/store.js'

/** Counts of votes and likes for pages that many look at. */
export interface RecentCounts {
  votes(poll: string): Promise<ReadonlyMap<string, number>>
  likes(post: string): Promise<number>
  /** What this process changed is counted anew. */
  changed(): void
}

/** How long another process may change a count before pages of this one show it. */
const RECENT_MS = 1000

/** Asks the store once a second for each poll and post, however many pages show them. */
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

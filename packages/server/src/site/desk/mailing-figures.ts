import { KEPT_DAYS } from '../bounces/bounce-rules.js'
import type { Catalogue } from '../catalogue.js'
import type { SitePost } from '../site-options.js'
import type { Site } from '../site.js'
import type { BounceStore } from '../store/bounces/bounce-store.js'
import type { StoredMailing } from '../store/mailings/mailing-store.js'

/** The results of a mailing. Null for values that are not counted, or if the post has no poll. */
export interface MailingFigures {
  readonly mailing: StoredMailing
  readonly unsubscribed: number
  readonly bounced: number | null
  readonly complained: number | null
  readonly votes: number | null
}

/**
 * Counts unsubscribes, bounces and complaints from the start of each mailing to the start of the next, and votes to the
 * start of the next mailing of the same post.
 *
 * @param mailings the newest first, without gaps. `newer` is the mailing after the first of them; null if there is
 * none.
 */
export async function figuresOf(
  site: Site,
  mailings: readonly StoredMailing[],
  newer: StoredMailing | null,
): Promise<readonly MailingFigures[]> {
  const posts = await site.catalogue()
  const times = [...mailings.map(({ started_at: at }) => at).reverse(), ...(newer ? [newer.started_at] : [])]
  const [left, returned, votes] = await Promise.all([
    site.store.growth.leftSince(times),
    bounceCounts(site.store.bounces, times, site.now()),
    votesIn(site, mailings, posts),
  ])
  const counted = await Promise.all(mailings.map((mailing) => countedSoFar(site, mailing)))
  return counted.map((mailing, at) => {
    const time = mailings.length - 1 - at
    return {
      mailing,
      unsubscribed: left[time] ?? 0,
      bounced: returned[time]?.bounced ?? null,
      complained: returned[time]?.complained ?? null,
      votes: votes[at] ?? null,
    }
  })
}

/** The totals of a mailing are stored at its end. Until then its recipients are counted. */
async function countedSoFar({ store }: Site, mailing: StoredMailing): Promise<StoredMailing> {
  if (mailing.state === null || mailing.finished_at !== null) return mailing
  const progress = await store.deliveries.progress(mailing.id)
  return progress === null ? mailing : { ...mailing, sent: progress.delivered, failed: progress.failed }
}

/** Votes in the polls of each mailing's post while it was the newest mailing of this post; null without a poll. */
async function votesIn(
  site: Site,
  mailings: readonly StoredMailing[],
  posts: Pick<Catalogue, 'byMailingId'>,
): Promise<readonly (number | null)[]> {
  const ends = await votingEnds(site, mailings)
  return Promise.all(
    mailings.map(async ({ id, post_id, started_at }) => {
      const polls = Object.keys(posts.byMailingId(post_id)?.post.data.polls ?? {})
      if (polls.length === 0) return null
      const counts = await Promise.all(
        polls.map((poll) => site.store.votes.countsWithin(poll, started_at, ends.get(id) ?? null)),
      )
      return counts.reduce((sum, options) => sum + sumOf(options), 0)
    }),
  )
}

/** When the next mailing of the same post began, by the id of a mailing. The newest of a post has no entry. */
export async function votingEnds(
  { store }: Pick<Site, 'store'>,
  mailings: readonly StoredMailing[],
): Promise<ReadonlyMap<number, Date>> {
  const newestFirst = await store.mailings.ofPosts([...new Set(mailings.map(({ post_id }) => post_id))])
  const ends = new Map<number, Date>()
  const later = new Map<string, Date>()
  for (const { id, post_id, started_at } of newestFirst) {
    const end = later.get(post_id)
    if (end) ends.set(id, end)
    later.set(post_id, started_at)
  }
  return ends
}

function sumOf(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0)
}

/** Votes of this site's readers in all polls of a post; null for a post without one. */
export async function votesOf({ store }: Site, { post }: SitePost): Promise<number | null> {
  const polls = Object.keys(post.data.polls)
  if (polls.length === 0) return null
  const counts = await Promise.all(polls.map((id) => store.votes.counts(id)))
  return counts.reduce((sum, options) => sum + sumOf(options), 0)
}

/** Number of bounces and complaints in a period. */
interface BounceCount {
  readonly bounced: number
  readonly complained: number
}

/**
 * Counts for each period from one of these ascending times to the next, and from the last on. Null for periods that
 * start before the stored events.
 */
async function bounceCounts(
  bounces: Pick<BounceStore, 'countByKind'>,
  times: readonly Date[],
  now: Date,
): Promise<readonly (BounceCount | null)[]> {
  const sums = await Promise.all(
    times.map(async (time) => {
      const kinds = new Map((await bounces.countByKind(time)).map(({ kind, count }) => [kind, count]))
      return {
        bounced: (kinds.get('hard') ?? 0) + (kinds.get('soft') ?? 0),
        complained: kinds.get('complaint') ?? 0,
      }
    }),
  )
  const oldest = now.getTime() - KEPT_DAYS * 86_400_000
  return sums.map((sum, at) => {
    const next = sums[at + 1] ?? { bounced: 0, complained: 0 }
    const time = times[at]
    return time !== undefined && time.getTime() < oldest
      ? null
      : { bounced: sum.bounced - next.bounced, complained: sum.complained - next.complained }
  })
}

import type { Site } from '../site.js'
import type { SitePost } from '../site-options.js'
import type { StoredMailing } from '../store/mailings/mailing-store.js'
import { bounceCounts } from './bounce-counts.js'

/** The results of a mailing. Null for values that are not counted, or if the post has no poll. */
export interface MailingFigures {
  readonly mailing: StoredMailing
  readonly unsubscribed: number
  readonly bounced: number | null
  readonly complained: number | null
  readonly votes: number | null
}

/**
 * Counts unsubscribes, bounces and complaints from the start of each mailing to the start of the next.
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
    Promise.all(
      mailings.map(({ post_id: id }) => {
        const post = posts.byMailingId(id)
        return post ? votesOf(site, post) : null
      }),
    ),
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

/** Votes of this site's readers in all polls of a post; null for a post without one. */
export async function votesOf({ store }: Site, { post }: SitePost): Promise<number | null> {
  const polls = Object.keys(post.data.polls)
  if (polls.length === 0) return null
  const counts = await Promise.all(polls.map((id) => store.votes.counts(id)))
  return counts.reduce((sum, options) => sum + [...options.values()].reduce((all, each) => all + each, 0), 0)
}

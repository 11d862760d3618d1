import type { Poll } from '../../domain/post/entities.js'
import { isEligible, pollPhase } from '../../domain/post/poll.js'
import { readCount } from '../../domain/values/stored-value.js'
import type { SubscriptionState } from '../../domain/reader/subscription.js'
import type { SiteStore } from '../store/store.js'

/** Who votes: the key of their one vote, and what they are to the publication. */
export interface Voter {
  readonly key: string
  readonly state: SubscriptionState
}

export type VoteRefusal = 'not-published' | 'closed' | 'sign-in' | 'for-paid' | 'no-option'

/**
 * Casts a vote, or moves it to another option while the poll is open (S-POLL-2 offers the first only; a reader who
 * presses the wrong link of a mail may press the other). Null: it counts.
 */
export async function castVote(
  { votes }: Pick<SiteStore, 'votes'>,
  poll: Poll,
  voter: Voter | null,
  option: unknown,
  now: Date,
): Promise<VoteRefusal | null> {
  const phase = pollPhase(poll, now)
  if (phase === 'draft') return 'not-published'
  if (phase === 'expired') return 'closed'
  if (voter === null) return 'sign-in'
  if (!isEligible(poll, voter.state)) return 'for-paid'
  const chosen = poll.options.find(({ id }) => String(id) === String(option))
  if (!chosen) return 'no-option'
  await votes.cast(String(poll.id), voter.key, String(chosen.id), now)
  return null
}

/** The poll with all votes counted, those that it was stored with included, and the voter's own marked. */
export async function countedPoll(
  { votes }: Pick<SiteStore, 'votes'>,
  poll: Poll,
  voter: string | null,
): Promise<Poll> {
  const [counts, own] = await Promise.all([
    votes.counts(String(poll.id)),
    voter === null ? null : votes.of(String(poll.id), voter),
  ])
  // Counts of posts may be text, and one that knows only the sum keeps it.
  const stored = poll.options.map((option) => readCount(option.votes) ?? 0)
  const before = Math.max(
    readCount(poll.total_votes) ?? 0,
    stored.reduce((sum, count) => sum + count, 0),
  )
  return {
    ...poll,
    options: poll.options.map((option, at) => ({
      ...option,
      votes: (stored[at] ?? 0) + (counts.get(String(option.id)) ?? 0),
      my_vote: own === String(option.id),
    })),
    total_votes: before + poll.options.reduce((sum, { id }) => sum + (counts.get(String(id)) ?? 0), 0),
  }
}

export function voterKey(reader: { readonly id: number }): string {
  return `reader:${reader.id}`
}

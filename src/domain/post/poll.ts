import { isSignedIn, type SubscriptionState } from '../reader/subscription.js'
import { parseDate } from '../text/dates.js'
import { POLL_MIN_OPTIONS } from '../values/limits.js'
import type { Poll, PollOption, PostMeta } from './entities.js'

/** S-POLL-1 */
export type PollPhase = 'draft' | 'open' | 'expired'

const HOUR_MS = 3_600_000

/** The end of voting: `published_at` plus `expiry` hours; null if either is missing (S-POLL-1). */
export function pollClosesAt(poll: Poll): Date | null {
  const published = parseDate(poll.published_at)
  const hours = poll.expiry
  if (published === null || hours === undefined || !(hours > 0)) return null
  const closes = new Date(published.getTime() + hours * HOUR_MS)
  return Number.isNaN(closes.getTime()) ? null : closes
}

/**
 * S-POLL-1. A poll without a publishing state was shown to a reader, so it counts as published. Without `now` it has
 * not ended.
 */
export function pollPhase(poll: Poll, now: Date | null): PollPhase {
  if (poll.is_published === false) return 'draft'
  const closes = pollClosesAt(poll)
  return closes !== null && now !== null && now.getTime() >= closes.getTime() ? 'expired' : 'open'
}

/** Whether the reader has voted in this poll. */
export function hasVoted(poll: Poll): boolean {
  return poll.options.some((option) => option.my_vote === true)
}

/** Whether a reader in this state may vote in this poll (S-POLL-3, O-12). */
export function isEligible(poll: Poll, state: SubscriptionState): boolean {
  if (poll.audience === 'founding') return state === 'founding'
  return poll.audience === 'only_paid' ? state === 'paid' || state === 'founding' : isSignedIn(state)
}

/** S-POLL-2 */
export function canVote(poll: Poll, state: SubscriptionState, now: Date): boolean {
  return pollPhase(poll, now) === 'open' && !hasVoted(poll) && isEligible(poll, state)
}

/**
 * Whether a mail to readers in this state has vote links. The link proves who votes, so only an ended poll and a poll
 * for payers prevent it. A draft is published by the time its mail is read (S-POLL-2, S-POLL-3).
 */
export function takesMailVotes(poll: Poll, state: SubscriptionState, now: Date | null): boolean {
  return (
    pollPhase(poll, now) !== 'expired' &&
    (isEligible(poll, state) || !(poll.audience === 'only_paid' || poll.audience === 'founding'))
  )
}

/** Whether contributors may still change the poll: as a draft, or until the mail is sent (S-POLL-6, O-12). */
export function isEditable(poll: Poll, { email_sent_at: sentAt }: Pick<PostMeta, 'email_sent_at'>): boolean {
  return poll.is_published === false || !sentAt
}

/** S-POLL-4; `toggled` is set if the writer chose to see the counts (S-POLL-5). */
export function showsResults(poll: Poll, now: Date, options: { toggled?: boolean | undefined } = {}): boolean {
  return options.toggled === true || hasVoted(poll) || pollPhase(poll, now) === 'expired'
}

/** Share of the votes in percent, an integer 0 to 100. */
export function pollPercent(option: PollOption, poll: Poll): number {
  const total = totalVotes(poll)
  return total === 0 ? 0 : Math.min(100, Math.round((voteCount(option.votes) / total) * 100))
}

/**
 * Number of votes of a poll. The stored total may be lower or higher than the sum of its options; the larger counts.
 */
export function totalVotes(poll: Poll): number {
  const counted = poll.options.reduce((sum, option) => sum + voteCount(option.votes), 0)
  return Math.max(counted, voteCount(poll.total_votes))
}

/** V-POLL-1 */
export function isRenderablePoll(poll: Poll | null | undefined): poll is Poll {
  return poll !== null && poll !== undefined && poll.options.length >= POLL_MIN_OPTIONS
}

function voteCount(votes: number | undefined): number {
  return votes !== undefined && Number.isFinite(votes) && votes > 0 ? votes : 0
}

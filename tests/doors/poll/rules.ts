import type { Poll, PollOption, PostMeta, SubscriptionState } from '../../../src/types.js'

/** Rules of votes. The island has them in browsers too, so they import types only. */
export type PollPhase = 'draft' | 'open' | 'expired'

const HOUR_MS = 3_600_000

export function pollClosesAt(poll: Poll): Date | null {
  const published = new Date(poll.published_at ?? '')
  const hours = poll.expiry
  if (Number.isNaN(published.getTime()) || hours === undefined || !(hours > 0)) return null
  const closes = new Date(published.getTime() + hours * HOUR_MS)
  return Number.isNaN(closes.getTime()) ? null : closes
}

export function pollPhase(poll: Poll, now: Date | null): PollPhase {
  if (poll.is_published === false) return 'draft'
  const closes = pollClosesAt(poll)
  return closes !== null && now !== null && now.getTime() >= closes.getTime() ? 'expired' : 'open'
}

export function hasVoted(poll: Poll): boolean {
  return poll.options.some((option) => option.my_vote === true)
}

export function isEligible(poll: Poll, state: SubscriptionState): boolean {
  if (poll.audience === 'founding') return state === 'founding'
  return poll.audience === 'only_paid' ? state === 'paid' || state === 'founding' : state !== 'anonymous'
}

export function canVote(poll: Poll, state: SubscriptionState, now: Date): boolean {
  return pollPhase(poll, now) === 'open' && !hasVoted(poll) && isEligible(poll, state)
}

export function takesMailVotes(poll: Poll, state: SubscriptionState, now: Date | null): boolean {
  return (
    pollPhase(poll, now) !== 'expired' &&
    (isEligible(poll, state) || !(poll.audience === 'only_paid' || poll.audience === 'founding'))
  )
}

export function isEditable(poll: Poll, { email_sent_at: sentAt }: Pick<PostMeta, 'email_sent_at'>): boolean {
  return poll.is_published === false || !sentAt
}

export function showsResults(poll: Poll, now: Date, options: { toggled?: boolean | undefined } = {}): boolean {
  return options.toggled === true || hasVoted(poll) || pollPhase(poll, now) === 'expired'
}

export function pollPercent(option: PollOption, poll: Poll): number {
  const total = totalVotes(poll)
  return total === 0 ? 0 : Math.min(100, Math.round((voteCount(option.votes) / total) * 100))
}

export function totalVotes(poll: Poll): number {
  const counted = poll.options.reduce((sum, option) => sum + voteCount(option.votes), 0)
  return Math.max(counted, voteCount(poll.total_votes))
}

export function isRenderablePoll(poll: Poll | null | undefined): poll is Poll {
  return poll !== null && poll !== undefined && poll.options.length >= 2
}

function voteCount(votes: number | undefined): number {
  return votes !== undefined && Number.isFinite(votes) && votes > 0 ? votes : 0
}

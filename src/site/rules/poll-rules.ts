import type { Poll } from '../../domain/post/entities.js'
import { isEligible, pollPhase } from '../../domain/post/poll.js'
import { readCount } from '../../domain/values/stored-value.js'
import type { SiteStore } from '../store/store.js'
import { readerKey } from '../../domain/recipient/reader-key.js'
import type { Platform, Rule, Voter } from './platform.js'
import { refuse, reject, reply, type Reply } from './reply.js'

/** C-POLL */
export const loadPoll: Rule = async (platform, { path: { id = '' }, caller }) => {
  const poll = await platform.poll(id)
  return poll
    ? reply(await countedPoll(platform.store, poll, caller && readerKey(caller)))
    : refuse(404, 'Poll not found.')
}

/**
 * Casts a vote, or changes it while the poll is open, for example if a reader clicked the wrong link in a mail. A
 * mail's token votes for the recipient of the mail (S-POLL-2, S-POLL-3).
 */
export const castVote: Rule = async (platform, { path: { id = '' }, body: { option_id: option, token }, caller }) => {
  const poll = await platform.poll(id)
  if (!poll) return refuse(404, 'Poll not found.')
  const byMail = token !== undefined && token !== ''
  const voter: Voter | null = byMail
    ? typeof token === 'string'
      ? await platform.mailVoter({ poll: String(poll.id), option: String(option), token })
      : null
    : caller && { key: readerKey(caller), state: caller.state }
  if (byMail && voter === null) return refuse(403, 'This link is invalid.')
  const phase = pollPhase(poll, platform.now())
  if (phase === 'draft') return refuse(403, 'This poll is not published.')
  if (phase === 'expired') return refuse(403, 'This poll has closed.')
  if (voter === null) return refuse(401, 'Sign in to vote.')
  if (!isEligible(poll, voter.state)) return refuse(403, 'This poll is for paid subscribers.')
  return vote(platform, poll, voter, option)
}

async function vote({ store, now }: Platform, poll: Poll, voter: Voter, option: unknown): Promise<Reply> {
  const chosen = poll.options.find(({ id }) => String(id) === String(option))
  if (!chosen) return reject('Option not found.')
  await store.votes.cast(String(poll.id), voter.key, String(chosen.id), now())
  return reply(await countedPoll(store, poll, voter.key))
}

/** The poll with all votes, including its stored counts, and with the voter's own vote marked. */
export async function countedPoll(
  { votes }: Pick<SiteStore, 'votes'>,
  poll: Poll,
  voter: string | null,
): Promise<Poll> {
  const [counts, own] = await Promise.all([
    votes.counts(String(poll.id)),
    voter === null ? null : votes.of(String(poll.id), voter),
  ])
  // Stored counts may be strings. A poll with only a total keeps it.
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

import { readerKey, isEligible, pollPhase, readCount } from 'diptych/domain'
import type { Poll } from 'diptych/types'
import type { SiteStore } from '../store/store.js'
import type { Caller, Platform, Rule } from './platform.js'
import { refuse, reject, reply, type Reply } from './reply.js'
import { addressVoter, type Voter } from './voter.js'

/** C-POLL */
export const loadPoll: Rule = async (platform, { path: { id = '' }, caller }) => {
  const poll = await platform.poll(id)
  return poll ? reply(await countedPoll(platform.store, poll, voterOf(caller))) : refuse(404, 'Poll not found.')
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
    : voterOf(caller)
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
  const [id, optionId] = [String(poll.id), String(chosen.id)]
  await store.votes.cast(id, voter.key, optionId, now(), voter.former)
  return reply(withVotes(poll, await store.votes.counts(id), optionId))
}

function voterOf(caller: Caller | null): Voter | null {
  if (caller === null) return null
  const { email, state } = caller
  return { key: readerKey(caller), former: email === null ? null : addressVoter(email), state }
}

/** The poll with all votes, including its stored counts, and with the voter's own vote marked. */
export async function countedPoll(
  { votes }: Pick<SiteStore, 'votes'>,
  poll: Poll,
  voter: Pick<Voter, 'key' | 'former'> | null,
): Promise<Poll> {
  const id = String(poll.id)
  const [counts, own] = await Promise.all([
    votes.counts(id),
    voter === null ? null : votes.of(id, voter.key, voter.former),
  ])
  return withVotes(poll, counts, own)
}

/** @param own the option of the reader's own vote */
export function withVotes(poll: Poll, counts: ReadonlyMap<string, number>, own: string | null): Poll {
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

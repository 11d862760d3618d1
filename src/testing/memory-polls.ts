import { parseAudience } from '../domain/reader/audience.js'
import type { Fields } from '../domain/values/is-record.js'
import type { Poll, PollOption } from '../domain/post/entities.js'
import { POLL_MIN_OPTIONS } from '../domain/values/limits.js'
import { hasVoted, isEligible, pollPhase } from '../domain/post/poll.js'
import { readCount } from '../domain/values/stored-value.js'
import { refuse, reject, reply, type MemoryRule } from './memory-reply.js'
import type { MemoryState } from './memory-state.js'

export const loadPoll: MemoryRule = (state, { path }) => {
  const poll = state.polls.get(path['id'] ?? '')
  return poll ? reply(seenBy(readerKey(state), poll, state)) : refuse(404, 'There is no such poll.')
}

/** S-POLL-2, S-POLL-3: a mail's token votes for the person who got the mail. */
export const castVote: MemoryRule = (state, { path, body: { option_id: optionId, token } }) => {
  const poll = state.polls.get(path['id'] ?? '')
  if (!poll) return refuse(404, 'There is no such poll.')
  const known = typeof token === 'string' && state.mailTokens.has(token)
  if (token !== undefined && !known) return refuse(403, 'This link is not valid.')
  const voter = known ? `token:${token}` : readerKey(state)
  const phase = pollPhase(poll, state.now)
  if (phase === 'draft') return refuse(403, 'This poll is not published.')
  if (phase === 'expired') return refuse(403, 'This poll has closed.')
  if (voter === null) return refuse(401, 'Sign in to vote.')
  if (!known && !isEligible(poll, state.reader.state)) return refuse(403, 'This poll is for paid subscribers.')
  if (hasVoted(seenBy(voter, poll, state))) return refuse(409, 'You have voted already.')
  const chosen = poll.options.find(({ id }) => String(id) === String(optionId))
  if (!chosen) return reject('There is no such option.')
  const votes = state.votes.get(String(poll.id)) ?? new Map<string, string>()
  state.votes.set(String(poll.id), votes.set(voter, String(chosen.id)))
  return reply(seenBy(voter, poll, state))
}

export const createPoll: MemoryRule = (state, { body }) => {
  let id = state.polls.size + 1
  while (state.polls.has(String(id))) id += 1
  return store(state, { id, question: '', options: [], is_published: false }, body)
}

export const savePoll: MemoryRule = (state, { path, body }) => {
  const poll = state.polls.get(path['id'] ?? '')
  return poll ? store(state, poll, body) : refuse(404, 'There is no such poll.')
}

function store(state: MemoryState, poll: Poll, { question, description, options, audience, expiry }: Fields) {
  const labels = (Array.isArray(options) ? options : []).map((option: unknown) => labelOf(option))
  const problems = [
    ...(typeof question === 'string' && question.trim() !== '' ? [] : ['A poll needs a question.']),
    ...(labels.length >= POLL_MIN_OPTIONS && labels.every((label) => label !== '')
      ? []
      : [`A poll needs at least ${POLL_MIN_OPTIONS} options.`]),
  ]
  if (problems.length > 0) return reject(...problems)
  const saved: Poll = {
    ...poll,
    question: String(question),
    description: typeof description === 'string' ? description : undefined,
    options: labels.map((label, i): PollOption => ({ id: i + 1, ...poll.options[i], label })),
    audience: parseAudience(audience) ?? poll.audience,
    expiry: typeof expiry === 'number' ? expiry : poll.expiry,
  }
  state.polls.set(String(poll.id), saved)
  return reply(seenBy(readerKey(state), saved, state))
}

/** The poll with all votes counted and the voter's own marked. A vote that it came with is the reader's. */
function seenBy(voter: string | null, poll: Poll, state: MemoryState): Poll {
  const votes = state.votes.get(String(poll.id)) ?? new Map<string, string>()
  const cast = [...votes.values()]
  // Polls come as posts store them, whose counts may be text.
  const counted = poll.options.map((option) => readCount(option.votes) ?? 0)
  const before = Math.max(
    readCount(poll.total_votes) ?? 0,
    counted.reduce((sum, count) => sum + count, 0),
  )
  return {
    ...poll,
    options: poll.options.map((option, i) => ({
      ...option,
      votes: (counted[i] ?? 0) + cast.filter((id) => id === String(option.id)).length,
      my_vote:
        voter !== null &&
        (votes.get(voter) === String(option.id) || (voter === readerKey(state) && option.my_vote === true)),
    })),
    total_votes: before + cast.length,
  }
}

function readerKey({ reader }: MemoryState): string | null {
  return reader.state === 'anonymous' ? null : `reader:${reader.id}`
}

function labelOf(option: unknown): string {
  const label: unknown = typeof option === 'object' && option !== null && 'label' in option ? option.label : undefined
  return typeof label === 'string' ? label.trim() : ''
}

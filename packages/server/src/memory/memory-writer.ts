import { readerKey } from 'diptych/domain'
import type { Poll, PollOption } from 'diptych/types'
import { parseAudience } from 'diptych/domain'
import { POLL_MIN_OPTIONS } from 'diptych/domain'
import type { Fields } from 'diptych/types'
import type { Caller } from '../site/rules/platform.js'
import { countedPoll } from '../site/rules/poll-rules.js'
import { refuse, reject, reply, type Reply } from '../site/rules/reply.js'
import type { WriterRouteName } from '../site/rules/reader-rules.js'
import type { SiteStore } from '../site/store/store.js'
import type { MemoryState } from './memory-state.js'

/** The input of an editor's call. */
export interface WriterAsking {
  readonly path: Readonly<Record<string, string>>
  readonly body: Fields
  readonly caller: Caller | null
  readonly store: SiteStore
}

type WriterRule = (state: MemoryState, asking: WriterAsking) => Promise<Reply>

const SIGN_IN = refuse(401, 'Sign in first.')

const createPoll: WriterRule = async (state, asking) => {
  let id = state.polls.size + 1
  while (state.polls.has(String(id))) id += 1
  return keepPoll(state, { id, question: '', options: [], is_published: false }, asking)
}

const savePoll: WriterRule = async (state, asking) => {
  const poll = state.polls.get(asking.path['id'] ?? '')
  return poll ? keepPoll(state, poll, asking) : refuse(404, 'Poll not found.')
}

/** C-TRANS */
const saveSpeakers: WriterRule = async (state, { path: { id = '' }, body: { speaker_map: speakers }, caller }) => {
  if (caller === null) return SIGN_IN
  if (typeof speakers !== 'object' || speakers === null) return reject('Speakers are missing.')
  state.speakers.set(id, { ...speakers })
  return reply({ data: { speaker_map: speakers } })
}

/** C-IMAGE */
const uploadImage: WriterRule = async (state, { body: { image }, caller }) => {
  if (caller === null) return SIGN_IN
  const type = typeof image === 'string' ? /^data:image\/([a-z]+)(?![a-z])[^,]*,./.exec(image)?.[1] : undefined
  if (type === undefined) return reject('This is not a picture.')
  const url = `${state.baseUrl}/image/${state.images.length + 1}.${type}`
  state.images.push(url)
  return reply({ url })
}

export const WRITER_RULES: Readonly<Record<WriterRouteName, WriterRule>> = {
  createPoll,
  savePoll,
  saveSpeakers,
  uploadImage,
}

async function keepPoll(state: MemoryState, poll: Poll, { body, caller, store }: WriterAsking): Promise<Reply> {
  const { question, description, options, audience, expiry } = body
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
  return reply(await countedPoll(store, saved, caller && { key: readerKey(caller), former: null }))
}

function labelOf(option: unknown): string {
  const label: unknown = typeof option === 'object' && option !== null && 'label' in option ? option.label : undefined
  return typeof label === 'string' ? label.trim() : ''
}

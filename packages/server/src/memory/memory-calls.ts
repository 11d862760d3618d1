import type { ReaderApi, WriterApi } from 'diptych/api'
import { matchPath, parseAudience, POLL_MIN_OPTIONS, READER_ROUTES, readerKey, SITE_CALLS } from 'diptych/domain'
import type { Fields, Poll, PollOption } from 'diptych/types'
import { replyAbout } from '../site/rules/own-call.js'
import type { Caller, Platform } from '../site/rules/platform.js'
import { countedPoll } from '../site/rules/poll-rules.js'
import { type ReaderRuleName, ruleFor, type WriterRouteName } from '../site/rules/reader-rules.js'
import { refuse, reject, reply, type Reply } from '../site/rules/reply.js'
import type { SiteStore } from '../site/store/store.js'
import { callerIn, communityPost, madeUpAnswer } from './memory-platform.js'
import type { MemoryState } from './memory-state.js'

/** The input of an editor's call. */
interface WriterAsking {
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

const WRITER_RULES: Readonly<Record<WriterRouteName, WriterRule>> = {
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

/** A call of an own island, for a post of the state. */
async function ownReply(
  { ownCalls, posts, reader }: MemoryState,
  { method, path, query, body }: MemoryRequest,
): Promise<Reply> {
  const call = ownCalls.find(({ name }) => SITE_CALLS + name === path)
  if (!call) return refuse(404, 'Unknown call.')
  if (method !== 'POST') return refuse(405, 'This call needs another method.')
  const post = posts.get(new URLSearchParams(query).get('post') ?? '')
  if (!post) return refuse(404, 'Post not found.')
  const isSignedIn = reader.state !== 'anonymous'
  return replyAbout(call, body, { post, reader: isSignedIn ? { id: Number(reader.id), state: reader.state } : null })
}

/**
 * A call by the name of its method; `own` for calls of own islands, `answers` for calls of `MemoryInitial.answers` and
 * unknown calls.
 */
export type MemoryCallName = keyof ReaderApi | keyof WriterApi | 'communityPost' | 'lastNote' | 'own' | 'answers'

/** `network`: no answer. `shape`: a success status with an HTML page. */
export type MemoryFailure = 'network' | 'shape' | Reply

export interface MemoryCall {
  readonly call: MemoryCallName
  readonly method: string
  readonly path: string
  readonly query: string
  readonly body: Fields
  /** null if the network failed. */
  readonly status: number | null
}

export interface MemoryRequest {
  readonly method: string
  readonly path: string
  /** With its '?', or ''. */
  readonly query: string
  readonly body: Fields
}

interface MemoryAnswer {
  readonly call: MemoryCallName
  answer(): Promise<Reply>
}

/** The call of a request, and the platform's answer. */
export function answerTo(
  request: MemoryRequest,
  state: MemoryState,
  platform: Platform,
  store: SiteStore,
): MemoryAnswer {
  const { method, path, body } = request
  if (path.startsWith(SITE_CALLS)) return { call: 'own', answer: () => ownReply(state, request) }
  const found = ruleFor(method, path)
  if (found)
    return {
      call: methodOf(found.name),
      answer: () => found.rule(platform, { path: found.path, body, caller: callerIn(state) }),
    }
  for (const name of Object.keys(WRITER_RULES) as WriterRouteName[]) {
    const route = READER_ROUTES[name]
    const values = route.method === method ? matchPath(route.path, path) : null
    if (values !== null)
      return {
        call: name === 'createPoll' ? 'savePoll' : name,
        answer: () => WRITER_RULES[name](state, { path: values, body, caller: callerIn(state), store }),
      }
  }
  const thread = method === 'GET' ? matchPath('/api/v1/community/posts/{id}', path) : null
  return thread
    ? { call: 'communityPost', answer: async () => communityPost(state, thread['id'] ?? '') }
    : { call: 'answers', answer: async () => madeUpAnswer(state, method, path) }
}

function methodOf(name: ReaderRuleName): MemoryCallName {
  return name === 'unlike' ? 'like' : name
}

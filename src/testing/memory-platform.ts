import type { Fields } from '../domain/values/is-record.js'
import type { ReaderApi } from '../domain/api/reader-api.js'
import type { WriterApi } from '../domain/api/writer-api.js'
import { READER_ROUTES, matchPath, type ReaderRoute, type ReaderRouteName } from '../domain/api/reader-calls.js'
import { castVote, createPoll, loadPoll, savePoll } from './memory-polls.js'
import {
  communityPost,
  defaultPublication,
  lastNote,
  like,
  recommend,
  recommendation,
  referralTiers,
  restack,
  saveImageSelection,
  saveSelection,
  saveSpeakers,
  theme,
  unlike,
  uploadImage,
} from './memory-posts.js'
import { claimGift, follow, following, messageProfile, signUp, subscribe } from './memory-readers.js'
import { refuse, reply, type MemoryReply, type MemoryRule } from './memory-reply.js'
import type { MemoryState } from './memory-state.js'

/**
 * A call by the name of its method; `answers` for what `MemoryInitial.answers` knows, and for all that nobody knows.
 */
export type MemoryCallName = keyof ReaderApi | keyof WriterApi | 'communityPost' | 'lastNote' | 'answers'

/** `network`: no answer at all. `shape`: a success with a page of HTML. */
export type MemoryFailure = 'network' | 'shape' | MemoryReply

export interface MemoryCall {
  readonly call: MemoryCallName
  readonly method: string
  readonly path: string
  readonly query: string
  readonly body: Fields
  /** null where the network failed. */
  readonly status: number | null
}

export interface MemoryRequest {
  readonly method: string
  readonly path: string
  /** With its '?', or ''. */
  readonly query: string
  readonly body: Fields
}

const RULES: Readonly<Record<ReaderRouteName, MemoryRule>> = {
  poll: loadPoll,
  createPoll,
  savePoll,
  vote: castVote,
  subscribe,
  signUp,
  claimGift,
  following,
  saveSelection,
  saveImageSelection,
  theme,
  defaultPublication,
  recommendation,
  recommend,
  referralTiers,
  saveSpeakers,
  messageProfile,
  uploadImage,
  like,
  unlike,
  follow,
  restack,
}

const ROUTES: readonly (ReaderRoute & { readonly call: MemoryCallName; readonly rule: MemoryRule })[] = [
  ...(Object.keys(READER_ROUTES) as ReaderRouteName[]).map((name) => ({
    ...READER_ROUTES[name],
    rule: RULES[name],
    call: methodOf(name),
  })),
  { method: 'GET', path: '/api/v1/community/posts/{id}', call: 'communityPost', rule: communityPost },
  { method: 'GET', path: '/api/v1/reader/feed/last-note', call: 'lastNote', rule: lastNote },
]

/** The call that this request makes. */
export function callOf({ method, path }: MemoryRequest): MemoryCallName {
  return ROUTES.find((route) => route.method === method && matchPath(route.path, path) !== null)?.call ?? 'answers'
}

/** What the platform answers, and what becomes of it. */
export function answerOf({ method, path, body }: MemoryRequest, state: MemoryState): MemoryReply {
  for (const route of ROUTES) {
    const values = route.method === method ? matchPath(route.path, path) : null
    if (values !== null) return route.rule(state, { path: values, body })
  }
  return method === 'GET' && state.answers.has(path)
    ? reply(state.answers.get(path))
    : refuse(404, 'There is no such call.')
}

function methodOf(name: ReaderRouteName): MemoryCallName {
  if (name === 'createPoll') return 'savePoll'
  return name === 'unlike' ? 'like' : name
}

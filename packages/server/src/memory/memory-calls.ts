import { matchPath, READER_ROUTES } from 'diptych/domain'
import type { ReaderApi } from 'diptych/api'
import type { WriterApi } from 'diptych/api'
import type { Fields } from 'diptych/types'
import type { Platform } from '../site/rules/platform.js'
import { ruleFor, type ReaderRuleName, type WriterRouteName } from '../site/rules/reader-rules.js'
import type { Reply } from '../site/rules/reply.js'
import type { SiteStore } from '../site/store/store.js'
import { callerIn, communityPost, madeUpAnswer } from './memory-platform.js'
import type { MemoryState } from './memory-state.js'
import { WRITER_RULES } from './memory-writer.js'

/** A call by the name of its method; `answers` for calls of `MemoryInitial.answers` and unknown calls. */
export type MemoryCallName = keyof ReaderApi | keyof WriterApi | 'communityPost' | 'lastNote' | 'answers'

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
  { method, path, body }: MemoryRequest,
  state: MemoryState,
  platform: Platform,
  store: SiteStore,
): MemoryAnswer {
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

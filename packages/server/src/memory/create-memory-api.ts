import { platformApi } from 'diptych/api'
import { type PlatformApi } from 'diptych/api'
import { createReaderApi } from 'diptych/api'
import { createWriterApi } from 'diptych/api'
import type { ReaderApi } from 'diptych/api'
import type { WriterApi } from 'diptych/api'
import { refuse } from '../site/rules/reply.js'
import { memoryStore } from '../site/store/memory-store.js'
import type { SiteStore } from '../site/store/store.js'
import {
  answerTo,
  type MemoryCall,
  type MemoryCallName,
  type MemoryFailure,
  type MemoryRequest,
} from './memory-calls.js'
import { readRequest, writeResponse } from './memory-http.js'
import { memoryPlatform } from './memory-platform.js'
import { checkCreateMemoryApi } from './memory-options.js'
import { fillStore, memoryState, type MemoryInitial, type MemoryState } from './memory-state.js'

export interface MemoryApi extends ReaderApi, WriterApi, PlatformApi {
  /** Milliseconds before each answer. Initially 0. */
  latency: number
  /** Calls that fail until they are removed here. Failing calls change nothing. */
  failures: { [N in MemoryCallName]?: MemoryFailure }
  /** The latest thousand calls, in order. */
  readonly calls: readonly MemoryCall[]
  /** The platform's state; `now` and `reader` can be set. */
  readonly state: MemoryState
  /** The readers' data: votes, likes, sign-ups …, in the same store as a site's (`@diptych/server`). */
  readonly store: SiteStore
  /** The same platform as a `fetch` function, for your own client. */
  readonly fetch: typeof globalThis.fetch
  /**
   * The same platform for a server to mount under `/api`. Forms without JavaScript are answered with a redirect to
   * their page. Never rejects: `network` becomes a 502.
   */
  handle(request: Request): Promise<Response>
}

const KEPT_CALLS = 1000
const ROOM = 16_000_000
const FULL = refuse(507, 'The platform in memory is full.')

/**
 * Creates a platform in memory, with the rules of a site (`@diptych/server`) over a store in memory. The same calls in
 * the same order give the same answers.
 */
export function createMemoryApi(initial: MemoryInitial = {}): MemoryApi {
  checkCreateMemoryApi(initial)
  const state = memoryState(initial)
  const store = memoryStore()
  fillStore(store, initial, state.now)
  const platform = memoryPlatform(state, store)
  const calls: MemoryCall[] = []
  let room = initial.room ?? ROOM

  const respond = async (
    asked: MemoryRequest,
    signal: AbortSignal | null | undefined,
    network: () => Response,
  ): Promise<Response> => {
    const { call, answer } = answerTo(asked, state, platform, store)
    if (api.latency > 0) await new Promise((resolve) => setTimeout(resolve, api.latency))
    if (signal?.aborted) return network()
    const failure = api.failures[call]
    if (asked.method !== 'GET') room -= asked.path.length + JSON.stringify(asked.body).length
    const reply =
      failure === undefined
        ? room < 0 && asked.method !== 'GET'
          ? FULL
          : await answer()
        : typeof failure === 'string'
          ? null
          : failure
    const response =
      reply !== null
        ? writeResponse(reply)
        : failure === 'shape'
          ? new Response('<!doctype html><title>Low Water</title>', { headers: { 'content-type': 'text/html' } })
          : null
    calls.push({ call, ...asked, status: response?.status ?? null })
    if (calls.length > KEPT_CALLS) calls.shift()
    return response ?? network()
  }
  const fetch: typeof globalThis.fetch = async (input, init) => {
    // Without the signal, because Request may not accept a page's own type of signal.
    const { asked } = await readRequest(new Request(input, { ...init, signal: null }))
    return respond(asked, init?.signal, () => {
      throw new TypeError('fetch failed')
    })
  }
  const options = { baseUrl: state.baseUrl, fetch }
  const api: MemoryApi = {
    ...platformApi(options),
    ...createReaderApi(options),
    ...createWriterApi(options),
    latency: 0,
    failures: {},
    calls,
    state,
    store,
    fetch,
    async handle(request) {
      const { asked, returnTo } = await readRequest(request)
      const response = await respond(asked, request.signal, () => new Response(null, { status: 502 }))
      return returnTo !== null && response.ok
        ? new Response(null, { status: 303, headers: { location: returnTo } })
        : response
    },
  }
  return api
}

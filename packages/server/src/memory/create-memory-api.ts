import { SUBSCRIPTION_STATES } from 'diptych'
import {
  createReaderApi,
  createWriterApi,
  platformApi,
  type PlatformApi,
  type ReaderApi,
  type WriterApi,
} from 'diptych/api'
import { isRecord, parseUrl } from 'diptych/domain'
import {
  date,
  group,
  idOption,
  listOption,
  mapOption,
  nullable,
  oneOfOption,
  optional,
  type OptionSchema,
  positive,
  signature,
  textOption,
  thatIs,
} from 'diptych/options'
import type { Fields } from 'diptych/types'
import { refuse, type Reply } from '../site/rules/reply.js'
import { memoryStore } from '../site/store/memory-store.js'
import type { SiteStore } from '../site/store/store.js'
import {
  answerTo,
  type MemoryCall,
  type MemoryCallName,
  type MemoryFailure,
  type MemoryRequest,
} from './memory-calls.js'
import { memoryPlatform } from './memory-platform.js'
import { fillStore, type MemoryInitial, type MemoryReader, memoryState, type MemoryState } from './memory-state.js'

/** A record of the platform from the test. */
const record = thatIs<never>('an object', isRecord)
const records = optional(listOption(record)) as OptionSchema<never[] | undefined>

const checkCreateMemoryApi = signature('createMemoryApi', {
  options: group<MemoryInitial>({
    baseUrl: optional(textOption),
    now: optional(date),
    reader: optional(
      group<MemoryReader>({
        id: idOption,
        state: oneOfOption(SUBSCRIPTION_STATES),
      }),
    ),
    polls: records,
    mailTokens: optional(listOption(textOption)),
    emails: optional(listOption(textOption)),
    people: records,
    following: optional(mapOption(listOption(idOption))),
    themes: optional(mapOption(record)),
    defaultPublication: optional(nullable(record)),
    recommendations: records,
    tiers: records,
    communityPosts: records,
    answers: optional(mapOption(thatIs<unknown>('an answer', () => true))),
    room: optional(positive),
  }),
})

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
    memoryRequest: MemoryRequest,
    signal: AbortSignal | null | undefined,
    network: () => Response,
  ): Promise<Response> => {
    const { call, answer } = answerTo(memoryRequest, state, platform, store)
    if (api.latency > 0) await new Promise((resolve) => setTimeout(resolve, api.latency))
    if (signal?.aborted) return network()
    const failure = api.failures[call]
    if (memoryRequest.method !== 'GET') room -= memoryRequest.path.length + JSON.stringify(memoryRequest.body).length
    const reply =
      failure === undefined
        ? room < 0 && memoryRequest.method !== 'GET'
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
    calls.push({ call, ...memoryRequest, status: response?.status ?? null })
    if (calls.length > KEPT_CALLS) calls.shift()
    return response ?? network()
  }
  const fetch: typeof globalThis.fetch = async (input, init) => {
    // Without the signal, because Request may not accept a page's own type of signal.
    const { memoryRequest } = await readRequest(new Request(input, { ...init, signal: null }))
    return respond(memoryRequest, init?.signal, () => {
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
      const { memoryRequest, returnTo } = await readRequest(request)
      const response = await respond(memoryRequest, request.signal, () => new Response(null, { status: 502 }))
      return returnTo !== null && response.ok
        ? new Response(null, { status: 303, headers: { location: returnTo } })
        : response
    },
  }
  return api
}

interface MemoryHttp {
  readonly memoryRequest: MemoryRequest
  /** The target of the redirect after a form without JavaScript; null for other requests. */
  readonly returnTo: string | null
}

/** Parses a JSON or form body; empty for other bodies. */
export async function readRequest(request: Request): Promise<MemoryHttp> {
  const { pathname, search, origin } = new URL(request.url)
  const isForm = (request.headers.get('content-type') ?? '').startsWith('application/x-www-form-urlencoded')
  const text = await request.text().catch(() => '')
  const body = isForm ? Object.fromEntries(new URLSearchParams(text)) : fieldsOf(text)
  const page = parseUrl(request.headers.get('referer') ?? '')
  // Never redirects to another origin.
  const back = page?.origin === origin ? page.href : '/'
  return {
    memoryRequest: { method: request.method, path: pathname, query: search, body },
    returnTo: isForm ? back : null,
  }
}

function writeResponse({ status, body }: Reply): Response {
  const hasBody = ![101, 204, 205, 304].includes(status)
  return new Response(hasBody ? (JSON.stringify(body) ?? '') : null, {
    status,
    headers: hasBody ? { 'content-type': 'application/json' } : {},
  })
}

function fieldsOf(text: string): Fields {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? { ...value } : {}
  } catch {
    return {}
  }
}

import type { EmbedCall } from '../domain/embed-calls.js'
import { withQuery } from '../domain/query.js'
import { withoutSlash } from '../domain/publication-urls.js'

export interface ApiOptions {
  /** Where the platform's API answers: `https://lowwater.example`. */
  readonly baseUrl: string
  /** Instead of the global one. */
  readonly fetch?: typeof globalThis.fetch | undefined
  /** Sent to the platform, never to another service. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Milliseconds until a call counts as failed; ten seconds unless told. */
  readonly timeout?: number | undefined
}

export interface Answer {
  readonly status: number
  readonly body: unknown
}

const TIMEOUT = 10_000

/** One call; null for whatever keeps it from an answer in JSON: no network, no time, a stop by the caller. */
export async function request({ path, query }: EmbedCall, options: ApiOptions, stop?: AbortSignal): Promise<Answer | null> {
  const own = path.startsWith('/')
  const late = AbortSignal.timeout(options.timeout ?? TIMEOUT)
  const signal = stop ? AbortSignal.any([stop, late]) : late
  const ask = options.fetch ?? globalThis.fetch
  const answer = async (): Promise<Answer> => {
    const url = withQuery(own ? withoutSlash(options.baseUrl) + path : path, query)
    const response = await ask(url, { headers: { accept: 'application/json', ...(own ? options.headers : {}) }, ...(own ? {} : { credentials: 'omit' }), signal })
    return { status: response.status, body: await response.json() }
  }
  try {
    // A fetch of the caller's own may not heed the signal.
    return await Promise.race([answer(), aborted(signal)])
  } catch {
    return null
  }
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const fail = () => reject(new Error('aborted'))
    if (signal.aborted) fail()
    else signal.addEventListener('abort', fail, { once: true })
  })
}

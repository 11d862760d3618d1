import type { CallMethod } from '../domain/api/reader-calls.js'
import { withoutSlash } from '../domain/links/publication-urls.js'
import { withQuery } from '../domain/links/query.js'
import type { Fields } from '../domain/values/stored-value.js'

export interface ApiOptions {
  /** Origin of the platform's API: `https://lowwater.example`, or '' for the origin of the page. */
  readonly baseUrl: string
  /** Replaces the global `fetch`. */
  readonly fetch?: typeof globalThis.fetch | undefined
  /** Sent to the platform only. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Milliseconds until a call counts as failed. Default: ten seconds. */
  readonly timeout?: number | undefined
  /** Returns the page's CSRF token. Called again for each call that changes state. */
  readonly csrf?: (() => string | null) | undefined
  /** Header for the CSRF token. Default: `x-csrf-token`. */
  readonly csrfHeader?: string | undefined
}

/** A call as data. `path` is an absolute URL for calls to other hosts. */
export interface PlatformCall {
  readonly method: CallMethod
  readonly path: string
  readonly query?: Readonly<Record<string, string>> | undefined
  readonly body?: Fields | undefined
}

export interface Answer {
  readonly status: number
  /** Null for an empty body, undefined if the body is not JSON. */
  readonly body: unknown
}

const TIMEOUT = 10_000
/** Longer timeouts make setTimeout fire at once. */
const LONGEST_TIMEOUT = 2 ** 31 - 1

/** Makes one call. Null on failure: no network, a timeout, a stop by the caller, a page of HTML. */
export async function request(
  call: PlatformCall,
  options: ApiOptions,
  stop?: AbortSignal,
  timeout = options.timeout ?? TIMEOUT,
): Promise<Answer | null> {
  if (stop?.aborted) return null
  const controller = new AbortController()
  let end = () => controller.abort()
  // A custom fetch may ignore the signal.
  const ended = new Promise<null>((resolve) => {
    end = () => {
      controller.abort()
      resolve(null)
    }
  })
  const timer = setTimeout(end, Math.min(timeout, LONGEST_TIMEOUT))
  stop?.addEventListener('abort', end)
  try {
    return await Promise.race([send(call, options, controller.signal), ended])
  } catch {
    return null
  } finally {
    clearTimeout(timer)
    stop?.removeEventListener('abort', end)
  }
}

export function isOk({ status }: Answer): boolean {
  return status >= 200 && status < 300
}

async function send(
  { method, path, query = {}, body }: PlatformCall,
  options: ApiOptions,
  signal: AbortSignal,
): Promise<Answer | null> {
  const own = path.startsWith('/')
  const changes = method !== 'GET'
  const proof = own && changes ? options.csrf?.() : null
  const ask = options.fetch ?? globalThis.fetch
  const response = await ask(withQuery(own ? withoutSlash(options.baseUrl) + path : path, query), {
    method,
    headers: {
      accept: 'application/json',
      ...(own ? options.headers : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(proof ? { [options.csrfHeader ?? 'x-csrf-token']: proof } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    credentials: own ? 'include' : 'omit',
    // A followed redirect to a sign-in page would look like success and would send the token elsewhere.
    ...(changes ? { redirect: 'error' } : {}),
    signal,
  })
  const text = (await response.text()).trim()
  return text.startsWith('<') ? null : { status: response.status, body: text === '' ? null : fromJson(text) }
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

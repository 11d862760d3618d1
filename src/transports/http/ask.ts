import type { Away } from '../reply.js'
import { reasonOf } from './reason.js'

/** Maximum bytes read of an answer. The longest documented answer has 1000 recipients. */
const LONGEST_ANSWER = 4_000_000
/** Long enough for 50 MB on a slow connection. */
const TIMEOUT_MS = 120_000

/** The answer of a service. */
export interface Answer {
  readonly kind: 'answer'
  readonly status: number
  readonly headers: Headers
  /** Parsed JSON; undefined if the body is not JSON, too long or incomplete. */
  readonly body: unknown
  /** The raw body; empty if it could not be read. */
  readonly text: string
}

export interface Question {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array<ArrayBuffer> | FormData
  /** Default: two minutes. */
  readonly timeout?: number | undefined
  /** Secrets that must not appear in a reason. */
  readonly secrets: readonly string[]
}

/** Posts to a service. Does not follow redirects, because they would get the key. */
export async function ask({ url, headers, body, timeout = TIMEOUT_MS, secrets }: Question): Promise<Answer | Away> {
  const signal = AbortSignal.timeout(timeout)
  let response: Response
  try {
    response = await fetch(url, {
      method: 'POST',
      headers: { accept: 'application/json', 'user-agent': 'diptych', ...headers },
      body,
      redirect: 'error',
      signal,
    })
  } catch (error) {
    const reason = reasonOf(failureOf(error, timeout), secrets)
    return { kind: 'away', code: null, reason, retryAfter: null, ...(mayBeTaken(error) ? { isUncertain: true } : {}) }
  }
  const text = await textOf(response)
  return { kind: 'answer', status: response.status, headers: response.headers, body: jsonOf(text), text: text ?? '' }
}

/** Null if the body is too long or incomplete. */
async function textOf({ body }: Response): Promise<string | null> {
  if (body === null) return ''
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let text = ''
  let length = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return text + decoder.decode()
      length += value.length
      if (length > LONGEST_ANSWER) {
        await reader.cancel()
        return null
      }
      text += decoder.decode(value, { stream: true })
    }
  } catch {
    return null
  }
}

function jsonOf(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Errors before the first byte of a request: name lookup, network, connection. */
const NOT_ASKED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])
/** TLS errors, which also occur before the request. */
const OF_TLS = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|^ERR_SSL|^ERR_TLS|^EPROTO$/

/** Whether a service may have accepted a failed request. After a redirect, it has not. */
function mayBeTaken(error: unknown): boolean {
  if (!(error instanceof Error)) return true
  const { cause } = error
  if (!(cause instanceof Error)) return true
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
  if (code === '') return !cause.message.includes('redirect')
  return !NOT_ASKED.has(code) && !OF_TLS.test(code)
}

/** The message of a failed `fetch`, whose details are in the cause. */
function failureOf(error: unknown, timeout: number): string {
  if (!(error instanceof Error)) return 'The service cannot be reached.'
  if (error.name === 'TimeoutError') return `The service did not answer within ${timeout / 1000} seconds.`
  const { cause } = error
  if (!(cause instanceof Error)) return `The service cannot be reached: ${error.message}`
  const code = 'code' in cause && typeof cause.code === 'string' ? ` (${cause.code})` : ''
  return `The service cannot be reached: ${cause.message || cause.name}${code}`
}

import type { Away } from '../reply.js'
import { reasonOf } from './reason.js'

/** Bytes of an answer that are read. The longest that a service documents names 1000 recipients. */
const LONGEST_ANSWER = 4_000_000
/** For 50 MB on a slow line. */
const TIMEOUT_MS = 120_000

/** What a service answered. */
export interface Answer {
  readonly kind: 'answer'
  readonly status: number
  readonly headers: Headers
  /** Of JSON; undefined where the body is not JSON, is too long or broke off. */
  readonly body: unknown
  /** The body as it came; empty where it could not be read. */
  readonly text: string
}

export interface Question {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array<ArrayBuffer> | FormData
  /** Default: two minutes. */
  readonly timeout?: number | undefined
  /** What must not stand in a reason. */
  readonly secrets: readonly string[]
}

/** Posts to a service. Follows no redirect: the key would go along. */
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
    return { kind: 'away', code: null, reason: reasonOf(failureOf(error, timeout), secrets), retryAfter: null }
  }
  const text = await textOf(response)
  return { kind: 'answer', status: response.status, headers: response.headers, body: jsonOf(text), text: text ?? '' }
}

/** Null where the body is too long or breaks off. */
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

/** `fetch` says `fetch failed` and puts what happened into the cause. */
function failureOf(error: unknown, timeout: number): string {
  if (!(error instanceof Error)) return 'The service cannot be reached.'
  if (error.name === 'TimeoutError') return `The service did not answer within ${timeout / 1000} seconds.`
  const { cause } = error
  if (!(cause instanceof Error)) return `The service cannot be reached: ${error.message}`
  const code = 'code' in cause && typeof cause.code === 'string' ? ` (${cause.code})` : ''
  return `The service cannot be reached: ${cause.message || cause.name}${code}`
}

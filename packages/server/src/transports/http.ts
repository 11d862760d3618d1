import { isRecord, oneLine, wellFormed } from 'diptych/domain'
import type { CallResult } from './batches.js'
import type { Away } from './reply.js'

/** Maximum bytes read of an answer. The longest documented answer has 1000 recipients. */
const LONGEST_ANSWER = 4_000_000
/** Long enough for 50 MB on a slow connection. */
const TIMEOUT_MS = 120_000

/** The answer of a service. */
export interface ServiceAnswer {
  readonly kind: 'answer'
  readonly status: number
  readonly headers: Headers
  /** Parsed JSON; undefined if the body is not JSON, too long or incomplete. */
  readonly body: unknown
  /** The raw body; empty if it could not be read. */
  readonly text: string
}

interface ServiceRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array<ArrayBuffer> | FormData
  /** Default: two minutes. */
  readonly timeout?: number | undefined
  /** Secrets that must not appear in a reason. */
  readonly secrets: readonly string[]
}

/** Posts to a service. Does not follow redirects, because they would get the key. */
export async function postToService({
  url,
  headers,
  body,
  timeout = TIMEOUT_MS,
  secrets,
}: ServiceRequest): Promise<ServiceAnswer | Away> {
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
    const reason = reasonOf(fetchErrorText(error, timeout), secrets)
    return {
      kind: 'away',
      code: null,
      reason,
      retryAfter: null,
      ...(mayBeAccepted(error) ? { isUncertain: true } : {}),
    }
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
function mayBeAccepted(error: unknown): boolean {
  if (!(error instanceof Error)) return true
  const { cause } = error
  if (!(cause instanceof Error)) return true
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
  if (code === '') return !cause.message.includes('redirect')
  return !NOT_ASKED.has(code) && !OF_TLS.test(code)
}

/** The message of a failed `fetch`, whose details are in the cause. */
function fetchErrorText(error: unknown, timeout: number): string {
  if (!(error instanceof Error)) return 'The service cannot be reached.'
  if (error.name === 'TimeoutError') return `The service did not answer within ${timeout / 1000} seconds.`
  const { cause } = error
  if (!(cause instanceof Error)) return `The service cannot be reached: ${error.message}`
  const code = 'code' in cause && typeof cause.code === 'string' ? ` (${cause.code})` : ''
  return `The service cannot be reached: ${cause.message || cause.name}${code}`
}

/** The request is invalid, possibly because of one recipient's values. 413: the body is too large. */
const DIVISIBLE = new Set([400, 413, 422])
/** The request was too slow, or another with the same key was under way. */
const TRY_AGAIN = new Set([408, 409, 425, 429])
/** A gateway lost the service's answer (RFC 9110 15.6.3, 15.6.5). */
const ANSWER_LOST = new Set([502, 504])

/** The meaning of an answer other than 2xx, for all services. */
export function resultByStatus(answer: ServiceAnswer, secrets: readonly string[]): CallResult {
  const { status, headers } = answer
  const reason = reasonOf(errorText(answer), secrets)
  if (DIVISIBLE.has(status))
    return { kind: 'divisible', reply: { kind: 'refused', code: status, reason, isAddressAtFault: false } }
  const isAway = TRY_AGAIN.has(status) || status >= 500
  return {
    kind: 'all',
    reply: isAway
      ? {
          kind: 'away',
          code: status,
          reason,
          retryAfter: retryAfter(headers, Date.now()),
          ...(ANSWER_LOST.has(status) ? { isUncertain: true } : {}),
        }
      : { kind: 'stopped', code: status, reason },
  }
}

/**
 * The error text in the body: `message` (Amazon, Mailgun, Resend), `Message` (Postmark), `errors` (SendGrid), `error`.
 */
export function errorText({ status, body, text }: ServiceAnswer): string {
  const reason = isRecord(body) ? (messageField(body) ?? joinErrors(body['errors'])) : null
  return reason || text.trim() || `HTTP ${status}`
}

function joinErrors(errors: unknown): string | null {
  return Array.isArray(errors)
    ? errors
        .slice(0, 5)
        .map((error) => (isRecord(error) ? messageField(error) : null))
        .filter(Boolean)
        .join(' ')
    : null
}

function messageField(fields: Record<string, unknown>): string | null {
  for (const name of ['message', 'Message', 'error']) {
    const value = fields[name]
    if (typeof value === 'string' && value !== '') return value
  }
  return null
}

/** Characters of a reply's reason. */
const LONGEST = 300

/** A service's message as the reason of a reply: one line, shortened, without secrets that services repeat. */
export function reasonOf(text: string, secrets: readonly string[]): string {
  // Secrets are removed before cutting, because the cut may be inside a secret.
  const hidden = secrets.reduce((left, secret) => (secret === '' ? left : left.replaceAll(secret, '***')), text)
  const line = oneLine(hidden.slice(0, 20 * LONGEST)).replace(/ {2,}/g, ' ')
  const characters = Array.from(line)
  return characters.length > LONGEST ? `${characters.slice(0, LONGEST - 1).join('')}…` : line
}

/** Maximum: one day. */
const LONGEST_MS = 86_400_000

/**
 * Milliseconds to wait, from Retry-After (RFC 9110 10.2.3) in seconds or as a date. Null if the field is missing or
 * invalid.
 */
export function retryAfter(headers: Headers, now: number): number | null {
  const value = headers.get('retry-after')?.trim() ?? ''
  if (/^\d{1,12}(?:\.\d{1,9})?$/.test(value)) return Math.min(Number(value) * 1000, LONGEST_MS)
  // `Date.parse` would read numbers as years.
  const at = /[a-z]/i.test(value) && value.length < 40 ? Date.parse(value) : NaN
  return Number.isFinite(at) ? Math.min(Math.max(at - now, 0), LONGEST_MS) : null
}

const ENCODER = new TextEncoder()

/** The JSON of `jsonText` in UTF-8. */
export function jsonBytes(value: unknown): Uint8Array<ArrayBuffer> {
  return ENCODER.encode(jsonText(value))
}

/** A value as JSON. A lone surrogate becomes U+FFFD, because some JSON parsers reject it. */
export function jsonText(value: unknown): string {
  const json = JSON.stringify(value)
  // Lone surrogates are written as escapes, which are replaced here. Checking every string would be slower.
  return json.includes('\\ud')
    ? JSON.stringify(value, (_, part: unknown) => (typeof part === 'string' ? wellFormed(part) : part))
    : json
}

/** Joins entries, which are already JSON, between the opening and closing text. */
export function listBytes(
  opening: Uint8Array,
  entries: readonly Uint8Array[],
  closing: Uint8Array,
): Uint8Array<ArrayBuffer> {
  const length = entries.reduce((sum, entry) => sum + entry.length + 1, opening.length + closing.length)
  const bytes = new Uint8Array(length - (entries.length > 0 ? 1 : 0))
  bytes.set(opening)
  let at = opening.length
  entries.forEach((entry, place) => {
    if (place > 0) bytes[at++] = COMMA
    bytes.set(entry, at)
    at += entry.length
  })
  bytes.set(closing, at)
  return bytes
}

const COMMA = 0x2c

/** The text before and after the entries of the list `name` in a JSON object with other fields. */
export function listFrame(
  fields: Readonly<Record<string, unknown>>,
  name: string,
): { readonly opening: Uint8Array; readonly closing: Uint8Array } {
  const object = jsonText(fields)
  return { opening: ENCODER.encode(`${object.slice(0, -1)},${JSON.stringify(name)}:[`), closing: ENCODER.encode(']}') }
}

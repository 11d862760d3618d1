import { isRecord } from '../../domain/values/is-record.js'
import type { CallResult } from '../batch/call-result.js'
import type { Answer } from './ask.js'
import { reasonOf } from './reason.js'
import { retryAfter } from './retry-after.js'

/** The request is invalid, possibly because of one recipient's values. 413: the body is too large. */
const DIVISIBLE = new Set([400, 413, 422])
/** The request was too slow, or another with the same key was under way. */
const TRY_AGAIN = new Set([408, 409, 425, 429])
/** A gateway lost the service's answer (RFC 9110 15.6.3, 15.6.5). */
const ANSWER_LOST = new Set([502, 504])

/** The meaning of an answer other than 2xx, for all services. */
export function resultByStatus(answer: Answer, secrets: readonly string[]): CallResult {
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
export function errorText({ status, body, text }: Answer): string {
  const said = isRecord(body) ? (messageIn(body) ?? listed(body['errors'])) : null
  return said || text.trim() || `HTTP ${status}`
}

function listed(errors: unknown): string | null {
  return Array.isArray(errors)
    ? errors
        .slice(0, 5)
        .map((error) => (isRecord(error) ? messageIn(error) : null))
        .filter(Boolean)
        .join(' ')
    : null
}

function messageIn(fields: Record<string, unknown>): string | null {
  for (const name of ['message', 'Message', 'error']) {
    const value = fields[name]
    if (typeof value === 'string' && value !== '') return value
  }
  return null
}

import { isRecord } from '../../domain/values/is-record.js'
import type { CallResult } from '../batch/call-result.js'
import type { Answer } from '../http/ask.js'
import { reasonOf } from '../http/reason.js'
import { resultByStatus } from '../http/result-by-status.js'
import type { Away, Refused } from '../reply.js'

/**
 * 202 for all recipients without details, or 400 for all, with the invalid fields: `personalizations.3.to.0.email`.
 * https://www.twilio.com/docs/sendgrid/api-reference/mail-send/errors
 */
export function sendgridResult(
  answer: Answer | Away,
  messageIds: readonly string[],
  secrets: readonly string[],
): CallResult {
  if (answer.kind === 'away') return { kind: 'all', reply: answer }
  const { status, body, headers } = answer
  if (status >= 200 && status < 300)
    return { kind: 'each', replies: messageIds.map((id) => ({ kind: 'accepted', id })) }
  const result = resultByStatus(answer, secrets)
  if (result.kind === 'all' && result.reply.kind === 'away' && result.reply.retryAfter === null)
    return { kind: 'all', reply: { ...result.reply, retryAfter: untilReset(headers) } }
  if (result.kind !== 'divisible') return result
  const refused = new Map<number, Refused>()
  for (const { field, message } of errorsIn(body)) {
    const place = /^personalizations\.(\d{1,6})\./.exec(field)?.[1]
    const reason = reasonOf(message || result.reply.reason, secrets)
    if (place !== undefined)
      refused.set(Number(place), {
        kind: 'refused',
        code: status,
        reason,
        isAddressAtFault: field.startsWith(`personalizations.${place}.to`),
      })
    // A field that all recipients share.
    else if (OF_LETTER.test(field)) return { kind: 'all', reply: { kind: 'stopped', code: status, reason } }
  }
  return refused.size > 0 ? { kind: 'some', refused } : result
}

const OF_LETTER = /^(?:from|reply_to|subject|content|categories|custom_args|headers|tracking_settings)\b/

function errorsIn(body: unknown): readonly { readonly field: string; readonly message: string }[] {
  const errors: readonly unknown[] = isRecord(body) && Array.isArray(body['errors']) ? body['errors'] : []
  return errors.filter(isRecord).map(({ field, message }) => ({
    field: typeof field === 'string' ? field : '',
    message: typeof message === 'string' ? message : '',
  }))
}

/**
 * Milliseconds until the rate limit resets; null if unknown.
 * https://www.twilio.com/docs/sendgrid/api-reference/how-to-use-the-sendgrid-v3-api/rate-limits: seconds since 1970.
 */
function untilReset(headers: Headers): number | null {
  const reset = headers.get('x-ratelimit-reset') ?? ''
  if (!/^\d{9,11}$/.test(reset)) return null
  return Math.min(Math.max(Number(reset) * 1000 - Date.now(), 0), 3_600_000)
}

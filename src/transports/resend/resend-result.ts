import { isRecord } from '../../domain/values/is-record.js'
import type { CallResult } from '../batch/call-result.js'
import type { Answer } from '../http/ask.js'
import { reasonOf } from '../http/reason.js'
import { errorText, resultByStatus } from '../http/result-by-status.js'
import type { Away, Refused, Reply } from '../reply.js'

/** Errors of the whole request with status 400 or 422. https://resend.com/docs/api-reference/errors */
const OF_SENDER = new Set(['invalid_from_address', 'invalid_access', 'invalid_idempotency_key', 'invalid_region'])

/**
 * `data` has the ids of accepted mails, in order; `errors` has the others, by `index`.
 * https://resend.com/docs/api-reference/emails/send-batch-emails
 */
export function resendResult(answer: Answer | Away, count: number, secrets: readonly string[]): CallResult {
  if (answer.kind === 'away') return { kind: 'all', reply: answer }
  const { status, body } = answer
  if (status >= 200 && status < 300) return { kind: 'each', replies: repliesOf(body, count, secrets) }
  const name = isRecord(body) && typeof body['name'] === 'string' ? body['name'] : ''
  // Another mail was sent with this key: the outcome for these recipients is unknown.
  if (name === 'invalid_idempotent_request' || OF_SENDER.has(name))
    return { kind: 'all', reply: { kind: 'stopped', code: status, reason: reasonOf(errorText(answer), secrets) } }
  return resultByStatus(answer, secrets)
}

function repliesOf(body: unknown, count: number, secrets: readonly string[]): Reply[] {
  const refused = refusedIn(isRecord(body) ? body['errors'] : undefined, count, secrets)
  const data: readonly unknown[] = isRecord(body) && Array.isArray(body['data']) ? body['data'] : []
  // Ids are assigned to recipients only if the answer covers all of them.
  const ids = data.length === count - refused.size ? data.values() : null
  return Array.from({ length: count }, (_, at): Reply => {
    const reply = refused.get(at)
    if (reply) return reply
    const taken: unknown = ids?.next().value
    return isRecord(taken) && typeof taken['id'] === 'string'
      ? { kind: 'accepted', id: taken['id'] }
      : { kind: 'accepted' }
  })
}

function refusedIn(errors: unknown, count: number, secrets: readonly string[]): ReadonlyMap<number, Refused> {
  const refused = new Map<number, Refused>()
  for (const error of Array.isArray(errors) ? errors : []) {
    if (!isRecord(error) || typeof error['index'] !== 'number' || !(error['index'] < count)) continue
    const message = typeof error['message'] === 'string' ? error['message'] : ''
    refused.set(error['index'], {
      kind: 'refused',
      code: 422,
      reason: reasonOf(message || 'Resend refused the mail.', secrets),
      isAddressAtFault: message.includes('`to`'),
    })
  }
  return refused
}

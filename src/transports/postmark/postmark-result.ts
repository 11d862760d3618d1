import { isRecord } from '../../domain/values/is-record.js'
import type { CallResult } from '../batch/call-result.js'
import type { Answer } from '../http/ask.js'
import { reasonOf } from '../http/reason.js'
import { resultByStatus } from '../http/result-by-status.js'
import type { Away, Reply } from '../reply.js'

/**
 * The answer to a batch is 200 even if messages were refused. It has a result for each, in order.
 * https://postmarkapp.com/developer/api/email-api#send-batch-emails
 */
export function postmarkResult(answer: Answer | Away, secrets: readonly string[]): CallResult {
  if (answer.kind === 'away') return { kind: 'all', reply: answer }
  if (answer.status < 200 || answer.status >= 300) {
    const reply = isRecord(answer.body) ? replyOf(answer.body, secrets) : null
    // A whole call is always refused with 422.
    return reply?.kind === 'stopped' || reply?.kind === 'away'
      ? { kind: 'all', reply }
      : resultByStatus(answer, secrets)
  }
  if (!Array.isArray(answer.body)) return { kind: 'all', reply: { kind: 'accepted' } }
  return {
    kind: 'each',
    replies: answer.body.map((result: unknown) => (isRecord(result) ? replyOf(result, secrets) : { kind: 'accepted' })),
  }
}

/** https://postmarkapp.com/developer/api/overview#error-codes */
function replyOf(result: Record<string, unknown>, secrets: readonly string[]): Reply {
  const { ErrorCode: code, Message: message, MessageID: id } = result
  if (typeof code !== 'number' || code === 0)
    return typeof id === 'string' && id !== '' ? { kind: 'accepted', id } : { kind: 'accepted' }
  const said = typeof message === 'string' ? message : ''
  const reason = reasonOf(said || `Error ${code}`, secrets)
  if (AWAY.has(code)) return { kind: 'away', code, reason, retryAfter: null }
  if (isOfAccount(code, said)) return { kind: 'stopped', code, reason }
  return {
    kind: 'refused',
    code,
    reason,
    // 406: the address is inactive at Postmark after a hard bounce, a complaint or an unsubscribe.
    isAddressAtFault: code === 406 || (code === 300 && /'To'|illegal email|invalid 'to'/i.test(said)),
  }
}

/** Maintenance; too many requests. */
const AWAY = new Set([100, 429])
/** Errors of the token, the sender's signature and the account. */
const STOPPED = new Set([10, 400, 401, 405, 412, 413])

function isOfAccount(code: number, message: string): boolean {
  // 12xx: the message stream does not exist or accepts no messages. 300: any invalid field.
  return (
    STOPPED.has(code) || (code >= 1200 && code < 1300) || (code === 300 && /'From'|sender signature/i.test(message))
  )
}

import { isRecord } from '../../domain/values/is-record.js'
import type { CallResult } from '../batch/call-result.js'
import type { Answer } from '../http/ask.js'
import { reasonOf } from '../http/reason.js'
import { errorText, resultByStatus } from '../http/result-by-status.js'
import { retryAfter } from '../http/retry-after.js'
import type { Away, Reply } from '../reply.js'

/** https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_SendBulkEmail.html#API_SendBulkEmail_Errors */
const AWAY_ERRORS = new Set(['TooManyRequestsException', 'LimitExceededException', 'ThrottlingException', 'Throttling'])
const STOPPED_ERRORS = new Set([
  'AccountSuspendedException',
  'SendingPausedException',
  'MailFromDomainNotVerifiedException',
  'NotFoundException',
  'IncompleteSignature',
  'MissingAuthenticationToken',
])

/** 200 with a result for each destination, in order, or an error for all. */
export function sesResult(answer: Answer | Away, count: number, secrets: readonly string[]): CallResult {
  if (answer.kind === 'away') return { kind: 'all', reply: answer }
  const { status, body, headers } = answer
  if (status >= 200 && status < 300) {
    const results: unknown = isRecord(body) ? body['BulkEmailEntryResults'] : undefined
    // Results that cannot be assigned to recipients are ignored.
    if (!Array.isArray(results) || results.length !== count) return { kind: 'all', reply: { kind: 'accepted' } }
    return { kind: 'each', replies: results.map((result: unknown) => replyOf(result, secrets)) }
  }
  const name = errorName(answer)
  const reason = reasonOf(errorText(answer), secrets)
  if (AWAY_ERRORS.has(name))
    return { kind: 'all', reply: { kind: 'away', code: status, reason, retryAfter: retryAfter(headers, Date.now()) } }
  if (STOPPED_ERRORS.has(name) || NOT_VERIFIED.test(reason))
    return { kind: 'all', reply: { kind: 'stopped', code: status, reason } }
  return resultByStatus(answer, secrets)
}

/** Refers to the sender, or in the sandbox to a recipient. */
const NOT_VERIFIED = /\bnot verified\b/i

/** `x-amzn-errortype: TooManyRequestsException:http://…`, or `__type` in the body. */
function errorName({ headers, body }: Answer): string {
  const type = headers.get('x-amzn-errortype') ?? (isRecord(body) ? body['__type'] : '')
  const [name = ''] = typeof type === 'string' ? type.split(':', 1) : []
  return name.slice(name.lastIndexOf('#') + 1)
}

/** https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_BulkEmailEntryResult.html */
function replyOf(result: unknown, secrets: readonly string[]): Reply {
  if (!isRecord(result)) return { kind: 'accepted' }
  const { Status: status, Error: error, MessageId: id } = result
  if (typeof status !== 'string' || status === 'SUCCESS')
    return typeof id === 'string' && id !== '' ? { kind: 'accepted', id } : { kind: 'accepted' }
  const reason = reasonOf(typeof error === 'string' && error !== '' ? error : status, secrets)
  // In the sandbox, or for an unverified sender, with any status.
  if (NOT_VERIFIED.test(reason)) return { kind: 'stopped', code: null, reason }
  switch (status) {
    case 'MESSAGE_REJECTED':
    case 'INVALID_PARAMETER':
    case 'INVALID_PARAMETER_VALUE':
      return { kind: 'refused', code: null, reason, isAddressAtFault: false }
    case 'ACCOUNT_THROTTLED':
    case 'ACCOUNT_DAILY_QUOTA_EXCEEDED':
      return { kind: 'away', code: null, reason, retryAfter: null }
    case 'TRANSIENT_FAILURE':
    case 'FAILED':
      return { kind: 'deferred', code: null, reason, wantsLess: false }
    // Errors of the sender's domain, the account, the configuration set, the pool or the template.
    default:
      return { kind: 'stopped', code: null, reason }
  }
}

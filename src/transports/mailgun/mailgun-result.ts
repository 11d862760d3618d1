import { isRecord } from '../../domain/values/is-record.js'
import type { CallResult } from '../batch/call-result.js'
import type { Answer } from '../http/ask.js'
import { resultByStatus } from '../http/result-by-status.js'
import type { Away } from '../reply.js'

/**
 * 200 for all recipients, with one Message-ID for all their messages, which webhooks contain without angle brackets. Or
 * 400 for all.
 * https://documentation.mailgun.com/docs/mailgun/api-reference/send/mailgun/messages/post-v3--domain-name--messages
 */
export function mailgunResult(answer: Answer | Away, secrets: readonly string[]): CallResult {
  if (answer.kind === 'away') return { kind: 'all', reply: answer }
  const { status, body } = answer
  if (status >= 200 && status < 300) {
    const id = isRecord(body) && typeof body['id'] === 'string' ? body['id'].trim().replace(/^<|>$/g, '') : ''
    return { kind: 'all', reply: id === '' ? { kind: 'accepted' } : { kind: 'accepted', id } }
  }
  const result = resultByStatus(answer, secrets)
  if (result.kind !== 'divisible') return result
  const { reply } = result
  if (OF_SENDER.test(reply.reason))
    return { kind: 'all', reply: { kind: 'stopped', code: reply.code, reason: reply.reason } }
  return { kind: 'divisible', reply: { ...reply, isAddressAtFault: OF_ADDRESS.test(reply.reason) } }
}

/** Errors about the From field, a domain that may not send, or a trial account. */
const OF_SENDER = /\bfrom parameter\b|\bnot allowed to send\b|\bsandbox\b|\bdomain is not\b|\baccount\b/i
const OF_ADDRESS = /\bto parameter is not a valid address\b/i

import { createHash } from 'node:crypto'
import { isRecord } from 'diptych/domain'
import { headerAddress, letterFields } from 'diptych/email'
import { type BatchApi, type CallResult, type Entry, sendInCalls } from '../batches.js'
import {
  type ServiceAnswer,
  postToService,
  errorText,
  jsonBytes,
  listBytes,
  reasonOf,
  resultByStatus,
} from '../http.js'
import { namedAddress } from '../named-address.js'
import type { Away, Refused, Reply } from '../reply.js'
import { endpointOf, type Environment, requiredSetting, type ServiceOptions } from '../settings.js'
import type { ServiceLetter, ServiceTransport } from '../transport.js'

/** https://resend.com/docs/api-reference/emails/send-batch-emails: 100 mails per call. */
const SIZE = 100
/**
 * One mail may have 40 MB (https://resend.com/docs/api-reference/emails/send-email). There is no documented limit for a
 * call.
 */
const ROOM = 40_000_000 - 2

const OPENING = new TextEncoder().encode('[')
const CLOSING = new TextEncoder().encode(']')

interface Mail extends Entry {
  readonly bytes: Uint8Array
}

/**
 * Resend's POST /emails/batch, with finished mails. It keeps idempotency keys for 24 hours, and repeats the first
 * answer (https://resend.com/docs/dashboard/emails/idempotency-keys). It sets its own Message-ID.
 *
 * @throws ServiceSettingsError for settings that are missing or invalid.
 */
export function resendTransport(env: Environment, { endpoint, timeout }: ServiceOptions = {}): ServiceTransport {
  const apiKey = requiredSetting(env, 'RESEND_API_KEY', 'an API key with sending access')
  const url = `${endpointOf(endpoint ?? 'https://api.resend.com')}/emails/batch`
  const secrets = [apiKey]
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${apiKey}`,
    // Valid mails are sent, and the answer lists the others (https://resend.com/changelog/batch-validation-modes).
    'x-batch-validation': 'permissive',
  }
  return {
    kind: 'service',
    name: 'Resend',
    size: SIZE,
    isIdempotent: true,
    // https://resend.com/docs/api-reference/emails/send-batch-emails: attachments are not supported yet.
    attachesPictures: false,
    prepare: (letter) => sendInCalls(api(letter)),
    close: () => Promise.resolve(),
  }

  function api({ template, sender, options, tag }: ServiceLetter): BatchApi<Mail> {
    const fields = letterFields({ template, sender, options })
    const bind = template.binder(options)
    const same = {
      from: namedAddress(sender.from.name, headerAddress(sender.from.address)),
      ...(sender.replyTo ? { reply_to: namedAddress(sender.replyTo.name, headerAddress(sender.replyTo.address)) } : {}),
      // ASCII letters, digits, hyphens and underscores, at most 256.
      tags: [{ name: 'mailing', value: tag.slice(0, 256) }],
    }
    return {
      size: SIZE,
      room: ROOM,
      entryOf(recipient, address) {
        const { subject, html, text } = bind(recipient)
        const bytes = jsonBytes({
          ...same,
          to: [namedAddress(recipient.name, address)],
          subject,
          html,
          text,
          headers: { ...fields.common, ...fields.unsubscribe(recipient) },
        })
        return { address, group: '', bytes, length: bytes.length + 1 }
      },
      async call(mails, key) {
        const body = listBytes(
          OPENING,
          mails.map(({ bytes }) => bytes),
          CLOSING,
        )
        const answer = await postToService({
          url,
          headers: { ...headers, 'idempotency-key': idempotencyKey(key) },
          body,
          timeout,
          secrets,
        })
        return resendResult(answer, mails.length, secrets)
      },
    }
  }
}

/** Keys have 1 to 256 characters, and headers must be ASCII. */
function idempotencyKey(key: string): string {
  return /^[\x21-\x7e]{1,256}$/.test(key) ? key : createHash('sha256').update(key).digest('hex')
}

/** Errors of the whole request with status 400 or 422. https://resend.com/docs/api-reference/errors */
const OF_SENDER = new Set(['invalid_from_address', 'invalid_access', 'invalid_idempotency_key', 'invalid_region'])

/**
 * `data` has the ids of accepted mails, in order; `errors` has the others, by `index`.
 * https://resend.com/docs/api-reference/emails/send-batch-emails
 */
function resendResult(answer: ServiceAnswer | Away, count: number, secrets: readonly string[]): CallResult {
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
  const refused = refusalsIn(isRecord(body) ? body['errors'] : undefined, count, secrets)
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

function refusalsIn(errors: unknown, count: number, secrets: readonly string[]): ReadonlyMap<number, Refused> {
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

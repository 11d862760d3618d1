import { asciiAddress } from '../../email/message/mailbox.js'
import { sha256Hex } from '../../email/digest/sha256.js'
import type { BatchApi, Entry } from '../batch/batch-api.js'
import { sendInCalls } from '../batch/send-in-calls.js'
import { ask } from '../http/ask.js'
import { endpointOf } from '../http/endpoint.js'
import { jsonBytes, listBytes } from '../http/json-bytes.js'
import { letterFields } from '../letter/letter-fields.js'
import { namedAddress } from '../letter/named-address.js'
import { requiredSetting, type Environment } from '../settings.js'
import type { ServiceOptions } from '../service-options.js'
import type { ServiceLetter, ServiceTransport } from '../transport.js'
import { resendResult } from './resend-result.js'

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
    const fields = letterFields({ template, sender, options, tag })
    const bind = template.binder(options)
    const same = {
      from: namedAddress(sender.from.name, asciiAddress(sender.from.address)),
      ...(sender.replyTo ? { reply_to: namedAddress(sender.replyTo.name, asciiAddress(sender.replyTo.address)) } : {}),
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
        const answer = await ask({
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
  return /^[\x21-\x7e]{1,256}$/.test(key) ? key : sha256Hex(key)
}

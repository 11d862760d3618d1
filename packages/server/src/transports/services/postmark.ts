import { isRecord } from 'diptych/domain'
import { headerAddress, letterFields, withAttachments } from 'diptych/email'
import { type BatchApi, type CallResult, type Entry, sendInCalls } from '../batches.js'
import { type ServiceAnswer, postToService, jsonBytes, listBytes, reasonOf, resultByStatus } from '../http.js'
import { namedAddress } from '../named-address.js'
import type { Away, Reply } from '../reply.js'
import { endpointOf, type Environment, optionalSetting, requiredSetting, type ServiceOptions } from '../settings.js'
import type { ServiceLetter, ServiceTransport } from '../transport.js'

/** https://postmarkapp.com/developer/user-guide/send-email-with-api/batch-emails: 500 messages and 50 MB a call. */
const SIZE = 500
const ROOM = 50_000_000 - 2
/** Metadata values have at most 80 characters (postmarkapp.com/support/article/1125-custom-metadata-faq). */
const LONGEST_METADATA = 80

const OPENING = new TextEncoder().encode('[')
const CLOSING = new TextEncoder().encode(']')

interface Message extends Entry {
  readonly bytes: Uint8Array
}

/**
 * Postmark's POST /email/batch, with finished mails, because headers support no merge tags, and a stored template would
 * have to be created and deleted. There is no documented idempotency key. Postmark replaces the Message-ID by its own,
 * which is in the answer and in webhooks.
 *
 * In a new account, a broadcast stream manages unsubscribes itself: Postmark adds its own link below the mail, in
 * addition to ours, and sets List-Unsubscribe and List-Unsubscribe-Post, which cannot be changed (articles 1208 and
 * 1299 of postmarkapp.com/support). Readers who use its link are added to the stream's suppression list, and the
 * webhook for subscription changes informs the site (/hooks/postmark). If Postmark's support allows it, the stream's
 * setting "Manage unsubscribes on your own" keeps our link and our fields (article 1300). We never use its placeholder
 * `{{{ pm:unsubscribe }}}`, because with that setting nothing would replace it.
 *
 * @throws ServiceSettingsError for settings that are missing or invalid.
 */
export function postmarkTransport(env: Environment, { endpoint, timeout }: ServiceOptions = {}): ServiceTransport {
  const token = requiredSetting(env, 'POSTMARK_SERVER_TOKEN', "the server's API token")
  // Newsletters need a broadcast stream (postmarkapp.com/support/article/1206-message-streams).
  const stream = optionalSetting(env, 'POSTMARK_MESSAGE_STREAM') ?? 'broadcast'
  const url = `${endpointOf(endpoint ?? 'https://api.postmarkapp.com')}/email/batch`
  const secrets = [token]
  const headers = { 'content-type': 'application/json', 'x-postmark-server-token': token }
  return {
    kind: 'service',
    name: `Postmark (${stream})`,
    size: SIZE,
    isIdempotent: false,
    attachesPictures: true,
    prepare: (letter) => sendInCalls(api(letter)),
    close: () => Promise.resolve(),
  }

  function api(letter: ServiceLetter): BatchApi<Message> {
    const { sender, options, tag } = letter
    const { template, attachments } = withAttachments(letter)
    const fields = letterFields({ template, sender, options })
    const bind = template.binder(options)
    // https://postmarkapp.com/developer/api/email-api#send-a-single-email
    const same = {
      From: namedAddress(sender.from.name, headerAddress(sender.from.address)),
      ...(sender.replyTo ? { ReplyTo: namedAddress(sender.replyTo.name, headerAddress(sender.replyTo.address)) } : {}),
      Tag: tag,
      ...(tag.length <= LONGEST_METADATA ? { Metadata: { mailing: tag } } : {}),
      MessageStream: stream,
      ...(attachments.length === 0
        ? {}
        : {
            Attachments: attachments.map(({ id, type, name, content }) => ({
              Name: name,
              Content: content,
              ContentType: type,
              ContentID: `cid:${id}`,
            })),
          }),
    }
    return {
      size: SIZE,
      room: ROOM,
      entryOf(recipient, address) {
        const { subject, html, text } = bind(recipient)
        const bytes = jsonBytes({
          ...same,
          To: namedAddress(recipient.name, address),
          Subject: subject,
          HtmlBody: html,
          TextBody: text,
          Headers: Object.entries({ ...fields.common, ...fields.unsubscribe(recipient) }).map(([Name, Value]) => ({
            Name,
            Value,
          })),
        })
        return { address, group: '', bytes, length: bytes.length + 1 }
      },
      async call(messages) {
        const body = listBytes(
          OPENING,
          messages.map(({ bytes }) => bytes),
          CLOSING,
        )
        return postmarkResult(await postToService({ url, headers, body, timeout, secrets }), secrets)
      },
    }
  }
}

/**
 * The answer to a batch is 200 even if messages were refused. It has a result for each, in order.
 * https://postmarkapp.com/developer/api/email-api#send-batch-emails
 */
function postmarkResult(answer: ServiceAnswer | Away, secrets: readonly string[]): CallResult {
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
  const text = typeof message === 'string' ? message : ''
  const reason = reasonOf(text || `Error ${code}`, secrets)
  if (AWAY.has(code)) return { kind: 'away', code, reason, retryAfter: null }
  if (isOfAccount(code, text)) return { kind: 'stopped', code, reason }
  return {
    kind: 'refused',
    code,
    reason,
    // 406: the address is inactive at Postmark after a hard bounce, a complaint or an unsubscribe.
    isAddressAtFault: code === 406 || (code === 300 && /'To'|illegal email|invalid 'to'/i.test(text)),
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

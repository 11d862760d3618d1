import { isRecord } from 'diptych/domain'
import { headerAddress, letterFields, withAttachments, type BoundEmail } from 'diptych/email'
import { type BatchApi, type CallResult, type Entry, sendInCalls } from '../batches.js'
import {
  type ServiceAnswer,
  postToService,
  jsonBytes,
  listBytes,
  listFrame,
  reasonOf,
  resultByStatus,
} from '../http.js'
import { shownName } from '../named-address.js'
import type { Away, Refused } from '../reply.js'
import { endpointOf, type Environment, requiredSetting, type ServiceOptions } from '../settings.js'
import type { ServiceLetter, ServiceTransport } from '../transport.js'

/** https://www.twilio.com/docs/sendgrid/api-reference/mail-send/errors: 1000 personalizations. */
const SIZE = 1000
/** https://www.twilio.com/docs/sendgrid/api-reference/mail-send/limitations: less than 30 MB. */
const ROOM = 30_000_000 - 1
/**
 * Bytes of one recipient's substitutions: the smaller of the two documented limits (10,000 in the reference of POST
 * /v3/mail/send, 50,000 at https://www.twilio.com/docs/sendgrid/for-developers/sending-email/substitution-tags).
 */
const LONGEST_SUBSTITUTIONS = 10_000

interface Personalization extends Entry {
  readonly bytes: Uint8Array
  /** Without angle brackets. */
  readonly messageId: string
  /** The finished mail of a recipient whose substitutions are too long. It needs a separate call. */
  readonly finished: BoundEmail | null
}

/**
 * SendGrid's POST /v3/mail/send with substitutions. Messages have the same Message-ID as our own. Webhooks contain it
 * as `smtp-id` if the sender's domain is authenticated with SendGrid (anymail/django-anymail 108). There is no
 * documented idempotency key.
 *
 * @throws ServiceSettingsError for settings that are missing or invalid.
 */
export function sendgridTransport(env: Environment, { endpoint, timeout }: ServiceOptions = {}): ServiceTransport {
  const apiKey = requiredSetting(env, 'SENDGRID_API_KEY', 'an API key that may send mail')
  const url = `${endpointOf(endpoint ?? 'https://api.sendgrid.com')}/v3/mail/send`
  const secrets = [apiKey]
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${apiKey}` }
  return {
    kind: 'service',
    name: 'SendGrid',
    size: SIZE,
    isIdempotent: false,
    attachesPictures: true,
    prepare: (letter) => sendInCalls(api(letter)),
    close: () => Promise.resolve(),
  }

  function api(letter: ServiceLetter): BatchApi<Personalization> {
    const { sender, options, tag } = letter
    const { template, attachments } = withAttachments(letter)
    const mail = template.forService('sendgrid')
    const fields = letterFields(letter)
    const bind = template.binder(options)
    // https://www.twilio.com/docs/sendgrid/api-reference/mail-send/mail-send
    const same = {
      from: person(sender.from.name, headerAddress(sender.from.address)),
      ...(sender.replyTo ? { reply_to: person(sender.replyTo.name, headerAddress(sender.replyTo.address)) } : {}),
      // At most 255 characters.
      categories: [tag.slice(0, 255)],
      custom_args: { mailing: tag },
      ...(attachments.length === 0
        ? {}
        : {
            attachments: attachments.map(({ id, type, name, content }) => ({
              content,
              type,
              filename: name,
              disposition: 'inline',
              content_id: id,
            })),
          }),
      // Off, because subscription tracking would replace the List-Unsubscribe field and add a footer.
      tracking_settings: { subscription_tracking: { enable: false } },
    }
    const frameOf = ({ subject, text, html }: Pick<BoundEmail, 'subject' | 'text' | 'html'>) =>
      listFrame({ ...same, subject, content: contentOf(text, html) }, 'personalizations')
    const frame = frameOf(mail)
    return {
      size: SIZE,
      room: ROOM - frame.opening.length - frame.closing.length,
      entryOf(recipient, address, at) {
        const substitutions = mail.variables(recipient, options)
        const isTooLong = jsonBytes(substitutions).length > LONGEST_SUBSTITUTIONS
        const finished = isTooLong ? bind(recipient) : null
        const messageId = fields.messageId(address)
        const bytes = jsonBytes({
          to: [person(recipient.name, address)],
          headers: { ...fields.common, ...fields.unsubscribe(recipient), 'Message-ID': messageId },
          ...(finished ? {} : { substitutions }),
        })
        return {
          address,
          group: finished ? `finished ${at}` : '',
          bytes,
          messageId: messageId.slice(1, -1),
          finished,
          length: bytes.length + 1 + (finished ? jsonBytes(finished).length : 0),
        }
      },
      async call(entries) {
        const finished = entries[0]?.finished
        const { opening, closing } = finished ? frameOf(finished) : frame
        const body = listBytes(
          opening,
          entries.map(({ bytes }) => bytes),
          closing,
        )
        const ids = entries.map(({ messageId }) => messageId)
        return sendgridResult(await postToService({ url, headers, body, timeout, secrets }), ids, secrets)
      },
    }
  }
}

interface Person {
  readonly email: string
  readonly name?: string
}

function person(name: string | undefined, email: string): Person {
  const shown = shownName(name)
  return shown === undefined ? { email } : { email, name: shown }
}

/** Plain text comes first. An empty part is refused. */
function contentOf(text: string, html: string): readonly { readonly type: string; readonly value: string }[] {
  return [
    { type: 'text/plain', value: text },
    { type: 'text/html', value: html },
  ].filter(({ value }) => value !== '')
}

/**
 * 202 for all recipients without details, or 400 for all, with the invalid fields: `personalizations.3.to.0.email`.
 * https://www.twilio.com/docs/sendgrid/api-reference/mail-send/errors
 */
function sendgridResult(
  answer: ServiceAnswer | Away,
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

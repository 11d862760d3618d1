import { asciiAddress } from '../../email/message/mailbox.js'
import type { BatchApi, Entry } from '../batch/batch-api.js'
import { sendInCalls } from '../batch/send-in-calls.js'
import { ask } from '../http/ask.js'
import { endpointOf } from '../http/endpoint.js'
import { jsonBytes, listBytes } from '../http/json-bytes.js'
import { withAttachments } from '../letter/attachments.js'
import { letterFields } from '../letter/letter-fields.js'
import { namedAddress } from '../letter/named-address.js'
import { optionalSetting, requiredSetting, type Environment } from '../settings.js'
import type { ServiceOptions } from '../service-options.js'
import type { ServiceLetter, ServiceTransport } from '../transport.js'
import { postmarkResult } from './postmark-result.js'

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
    const fields = letterFields({ template, sender, options, tag })
    const bind = template.binder(options)
    // https://postmarkapp.com/developer/api/email-api#send-a-single-email
    const same = {
      From: namedAddress(sender.from.name, asciiAddress(sender.from.address)),
      ...(sender.replyTo ? { ReplyTo: namedAddress(sender.replyTo.name, asciiAddress(sender.replyTo.address)) } : {}),
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
        return postmarkResult(await ask({ url, headers, body, timeout, secrets }), secrets)
      },
    }
  }
}

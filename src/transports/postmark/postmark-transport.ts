import { asciiAddress } from '../../email/message/mailbox.js'
import type { BatchApi, Entry } from '../batch/batch-api.js'
import { sendInCalls } from '../batch/send-in-calls.js'
import { ask } from '../http/ask.js'
import { endpointOf } from '../http/endpoint.js'
import { jsonBytes, listBytes } from '../http/json-bytes.js'
import { letterFields } from '../letter/letter-fields.js'
import { namedAddress } from '../letter/named-address.js'
import { optionalSetting, requiredSetting, type Environment } from '../settings.js'
import type { ServiceOptions } from '../service-options.js'
import type { ServiceLetter, ServiceTransport } from '../transport.js'
import { postmarkResult } from './postmark-result.js'

/** https://postmarkapp.com/developer/user-guide/send-email-with-api/batch-emails: 500 messages and 50 MB a call. */
const SIZE = 500
const ROOM = 50_000_000 - 2
/** Metadata takes 80 characters for a value (postmarkapp.com/support/article/1125-custom-metadata-faq). */
const LONGEST_METADATA = 80

const OPENING = new TextEncoder().encode('[')
const CLOSING = new TextEncoder().encode(']')

interface Message extends Entry {
  readonly bytes: Uint8Array
}

/**
 * Postmark's POST /email/batch, with finished mails: headers take no merge tags there, and a stored template would have
 * to be made and removed. Documents no idempotency key, and replaces the Message-ID by its own, which it answers and
 * its webhooks tell.
 *
 * A broadcast stream of a new account manages unsubscribes itself: Postmark adds a link of its own below the mail,
 * which has ours too, and sets List-Unsubscribe and List-Unsubscribe-Post, which cannot be changed there (articles
 * 1208 and 1299 of postmarkapp.com/support). Who leaves by its link is on the stream's suppression list; the webhook
 * for subscription changes tells the site (/hooks/postmark). Once Postmark's support has allowed it, the stream's
 * setting "Manage unsubscribes on your own" leaves mails as they are, with our link and our fields (article 1300). We
 * never write its placeholder `{{{ pm:unsubscribe }}}`: in a stream that leaves mails as they are, nothing would fill
 * it.
 *
 * @throws ServiceSettingsError for settings that are missing or invalid.
 */
export function postmarkTransport(env: Environment, { endpoint, timeout }: ServiceOptions = {}): ServiceTransport {
  const token = requiredSetting(env, 'POSTMARK_SERVER_TOKEN', "the server's API token")
  // Newsletters go through a stream of their own (postmarkapp.com/support/article/1206-message-streams).
  const stream = optionalSetting(env, 'POSTMARK_MESSAGE_STREAM') ?? 'broadcast'
  const url = `${endpointOf(endpoint ?? 'https://api.postmarkapp.com')}/email/batch`
  const secrets = [token]
  const headers = { 'content-type': 'application/json', 'x-postmark-server-token': token }
  return {
    kind: 'service',
    name: `Postmark (${stream})`,
    size: SIZE,
    isIdempotent: false,
    prepare: (letter) => sendInCalls(api(letter)),
    close: () => Promise.resolve(),
  }

  function api({ template, sender, options, tag }: ServiceLetter): BatchApi<Message> {
    const fields = letterFields({ template, sender, options, tag })
    const bind = template.binder(options)
    // https://postmarkapp.com/developer/api/email-api#send-a-single-email
    const same = {
      From: namedAddress(sender.from.name, asciiAddress(sender.from.address)),
      ...(sender.replyTo ? { ReplyTo: namedAddress(sender.replyTo.name, asciiAddress(sender.replyTo.address)) } : {}),
      Tag: tag,
      ...(tag.length <= LONGEST_METADATA ? { Metadata: { mailing: tag } } : {}),
      MessageStream: stream,
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

import { isRecord } from 'diptych/domain'
import { encodedWord, headerAddress, letterFields, mailboxField, withAttachments } from 'diptych/email'
import { type BatchApi, type CallResult, type Entry, sendInCalls } from '../batches.js'
import { type ServiceAnswer, postToService, jsonText, resultByStatus } from '../http.js'
import { shownName } from '../named-address.js'
import type { Away } from '../reply.js'
import {
  endpointOf,
  type Environment,
  optionalSetting,
  requiredSetting,
  type ServiceOptions,
  ServiceSettingsError,
} from '../settings.js'
import type { ServiceLetter, ServiceTransport } from '../transport.js'

/** https://documentation.mailgun.com/docs/mailgun/user-manual/sending-messages/batch-sending: 1000 recipients. */
const SIZE = 1000
/** https://documentation.mailgun.com/docs/mailgun/user-manual/sending-messages/send-http: 25 MB. */
const ROOM = 25_000_000
/** Upper limit for the overhead in bytes of a form part, and of an entry of `recipient-variables`. */
const PART = 300

interface Variables extends Entry {
  readonly to: string
  readonly variables: Readonly<Record<string, string>>
  /** Whether one-click unsubscribe works. A header applies to all recipients of a call, or to none. */
  readonly isOneClick: boolean
}

/**
 * Mailgun's POST /v3/{domain}/messages with recipient variables. All messages of a call have the Message-ID in the
 * answer. There is no documented idempotency key.
 *
 * @throws ServiceSettingsError for settings that are missing or invalid.
 */
export function mailgunTransport(env: Environment, { endpoint, timeout }: ServiceOptions = {}): ServiceTransport {
  const apiKey = requiredSetting(env, 'MAILGUN_API_KEY', 'a sending key')
  const domain = requiredSetting(env, 'MAILGUN_DOMAIN', 'the domain that Mailgun sends from')
  const base = endpointOf(endpoint ?? regionEndpoint(optionalSetting(env, 'MAILGUN_REGION')))
  const url = `${base}/v3/${encodeURIComponent(domain)}/messages`
  const basic = btoa(`api:${apiKey}`)
  const secrets = [apiKey, basic]
  const headers = { authorization: `Basic ${basic}` }
  return {
    kind: 'service',
    name: `Mailgun (${domain})`,
    size: SIZE,
    isIdempotent: false,
    attachesPictures: true,
    prepare: (letter) => sendInCalls(api(letter)),
    close: () => Promise.resolve(),
  }

  function api(letter: ServiceLetter): BatchApi<Variables> {
    const { sender, options, tag } = letter
    // Mailgun makes the Content-ID from the name of an inline file
    // (https://documentation.mailgun.com/docs/mailgun/user-manual/sending-messages/send-attachments).
    const { template, attachments } = withAttachments(letter, ({ name }) => name)
    const files = attachments.map(({ name, type, content }) => ({ name, blob: blobOf(type, content) }))
    const mail = template.forService('mailgun')
    const { unsubscribe } = letterFields(letter)
    const { 'List-Unsubscribe': listed = '', 'List-Unsubscribe-Post': _, ...common } = mail.headers
    // The mail's tag for the link is the field's whole value. Others also use tags in this field (mailgun/mailgun-ruby
    // 97).
    const variable = /%recipient\.(\w+)%/.exec(listed)?.[1] ?? 'list_unsubscribe'
    // https://documentation.mailgun.com/docs/mailgun/api-reference/send/mailgun/messages/post-v3--domain-name--messages
    const fields: Readonly<Record<string, string>> = {
      from: mailbox(sender.from.name, sender.from.address),
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      'o:tag': tag,
      ...(sender.replyTo ? { 'h:Reply-To': mailbox(sender.replyTo.name, sender.replyTo.address) } : {}),
      ...Object.fromEntries(Object.entries(common).map(([name, value]) => [`h:${name}`, value])),
      'h:List-Unsubscribe': `%recipient.${variable}%`,
    }
    return {
      size: SIZE,
      room:
        ROOM -
        Object.values(fields).reduce((sum, value) => sum + byteLength(value) + PART, 3 * PART) -
        files.reduce((sum, { blob }) => sum + blob.size + PART, 0),
      entryOf(recipient, address) {
        const { 'List-Unsubscribe': value = '', 'List-Unsubscribe-Post': oneClick } = unsubscribe(recipient)
        const variables = { ...mail.variables(recipient, options), [variable]: value }
        const to = mailbox(recipient.name, address)
        return {
          address,
          group: oneClick === undefined ? 'link' : 'one-click',
          isOneClick: oneClick !== undefined,
          to,
          variables,
          length: byteLength(jsonText(variables)) + 2 * to.length + PART,
        }
      },
      async call(entries) {
        const form = new FormData()
        for (const [name, value] of Object.entries(fields)) form.append(name, value)
        for (const { name, blob } of files) form.append('inline', blob, name)
        if (entries[0]?.isOneClick) form.append('h:List-Unsubscribe-Post', 'List-Unsubscribe=One-Click')
        for (const { to } of entries) form.append('to', to)
        form.append(
          'recipient-variables',
          jsonText(Object.fromEntries(entries.map(({ address, variables }) => [address, variables]))),
        )
        return mailgunResult(await postToService({ url, headers, body: form, timeout, secrets }), secrets)
      },
    }
  }
}

/** https://documentation.mailgun.com/docs/mailgun/api-reference/api-overview: base URLs. */
function regionEndpoint(region = 'us'): string {
  switch (region.toLowerCase()) {
    case 'us':
      return 'https://api.mailgun.net'
    case 'eu':
      return 'https://api.eu.mailgun.net'
    default:
      throw new ServiceSettingsError('MAILGUN_REGION must be us or eu.')
  }
}

/** Tags work in every field, so a name must not contain one. */
function mailbox(name: string | undefined, address: string): string {
  const shown = shownName(name)
  return shown?.includes('%')
    ? `${encodedWord(shown, 'B')} <${headerAddress(address)}>`
    : mailboxField({ name: shown, address })
}

function blobOf(type: string, base64: string): Blob {
  return new Blob([Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))], { type })
}

const ENCODER = new TextEncoder()

function byteLength(text: string): number {
  return ENCODER.encode(text).length
}

/**
 * 200 for all recipients, with one Message-ID for all their messages, which webhooks contain without angle brackets. Or
 * 400 for all.
 * https://documentation.mailgun.com/docs/mailgun/api-reference/send/mailgun/messages/post-v3--domain-name--messages
 */
function mailgunResult(answer: ServiceAnswer | Away, secrets: readonly string[]): CallResult {
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

import { AwsV4Signer } from 'aws4fetch'
import { asciiAddress, mailboxField } from '../../email/message/mailbox.js'
import type { BatchApi, Entry } from '../batch/batch-api.js'
import { sendInCalls } from '../batch/send-in-calls.js'
import { ask } from '../http/ask.js'
import { endpointOf } from '../http/endpoint.js'
import { jsonBytes, jsonText, listBytes, listFrame } from '../http/json-bytes.js'
import { withAttachments } from '../letter/attachments.js'
import { letterFields } from '../letter/letter-fields.js'
import { shownName } from '../letter/named-address.js'
import { ServiceSettingsError } from '../service-settings-error.js'
import { optionalSetting, requiredSetting, type Environment } from '../settings.js'
import type { ServiceOptions } from '../service-options.js'
import type { ServiceLetter, ServiceTransport } from '../transport.js'
import { sesResult } from './ses-result.js'

/** https://docs.aws.amazon.com/ses/latest/dg/send-personalized-email-api.html: 50 destinations, 1 MB of JSON. */
const SIZE = 50
const ROOM = 1_000_000
/** https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_MessageHeader.html: maximum characters of a value. */
const LONGEST_HEADER = 870
/** Maximum characters of an address with its name. */
const LONGEST_MAILBOX = 320

interface BulkEntry extends Entry {
  readonly bytes: Uint8Array
}

/**
 * Amazon SES' SendBulkEmail (API v2). SES sets the Message-ID itself and accepts none (Developer Guide, Amazon SES
 * header fields). The answer and notifications contain it. There is no documented idempotency key.
 *
 * @throws ServiceSettingsError for settings that are missing or invalid.
 */
export function sesTransport(env: Environment, { endpoint, timeout }: ServiceOptions = {}): ServiceTransport {
  const accessKeyId = requiredSetting(env, 'AWS_ACCESS_KEY_ID', 'the id of an access key')
  const secretAccessKey = requiredSetting(env, 'AWS_SECRET_ACCESS_KEY', 'the secret of the access key')
  const sessionToken = optionalSetting(env, 'AWS_SESSION_TOKEN')
  const region =
    optionalSetting(env, 'AWS_REGION') ??
    optionalSetting(env, 'AWS_DEFAULT_REGION') ??
    requiredSetting(env, 'AWS_REGION', 'the region of SES, such as eu-west-1')
  if (!/^[a-z\d-]{1,40}$/.test(region)) throw new ServiceSettingsError('AWS_REGION must be a region such as eu-west-1.')
  const configurationSet = optionalSetting(env, 'AWS_SES_CONFIGURATION_SET')
  const url = `${endpointOf(endpoint ?? `https://email.${region}.amazonaws.com`)}/v2/email/outbound-bulk-emails`
  const secrets = [secretAccessKey, accessKeyId, ...(sessionToken === undefined ? [] : [sessionToken])]
  // The signing key is valid for a day.
  const cache = new Map<string, ArrayBuffer>()
  return {
    kind: 'service',
    name: `Amazon SES (${region})`,
    size: SIZE,
    isIdempotent: false,
    attachesPictures: true,
    prepare: (letter) => sendInCalls(api(letter)),
    close: () => Promise.resolve(),
  }

  function api(letter: ServiceLetter): BatchApi<BulkEntry> {
    const { sender, options, tag } = letter
    const { template, attachments } = withAttachments(letter)
    const mail = template.forService('ses')
    const attached = attachments.reduce((sum, { content }) => sum + content.length, 0)
    const fields = letterFields(letter, LONGEST_HEADER)
    // https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_SendBulkEmail.html
    const frame = listFrame(
      {
        FromEmailAddress: mailboxField(sender.from),
        ...(sender.replyTo ? { ReplyToAddresses: [mailboxField(sender.replyTo)] } : {}),
        ...(configurationSet === undefined ? {} : { ConfigurationSetName: configurationSet }),
        // At most 256 characters.
        DefaultEmailTags: [{ Name: 'mailing', Value: tag.slice(0, 256) }],
        DefaultContent: {
          Template: {
            TemplateContent: { Subject: mail.subject, Html: mail.html, Text: mail.text },
            TemplateData: '{}',
            // https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_Attachment.html
            ...(attachments.length === 0
              ? {}
              : {
                  Attachments: attachments.map(({ id, type, name, content }) => ({
                    FileName: name,
                    RawContent: content,
                    ContentType: type,
                    ContentDisposition: 'INLINE',
                    ContentId: id,
                    ContentTransferEncoding: 'BASE64',
                  })),
                }),
            Headers: headerList(fields.common),
          },
        },
      },
      'BulkEmailEntries',
    )
    return {
      size: SIZE,
      // Attachments do not count: a message has up to 40 MB with them
      // (https://docs.aws.amazon.com/ses/latest/dg/attachments.html).
      room: ROOM - frame.opening.length - frame.closing.length + attached,
      entryOf(recipient, address) {
        const bytes = jsonBytes({
          Destination: { ToAddresses: [mailbox(recipient.name, address)] },
          ReplacementEmailContent: {
            ReplacementTemplate: { ReplacementTemplateData: jsonText(mail.variables(recipient, options)) },
          },
          // Headers that are not set here come from the template.
          ReplacementHeaders: headerList(fields.unsubscribe(recipient)),
        })
        return { address, group: '', bytes, length: bytes.length + 1 }
      },
      async call(entries) {
        const body = listBytes(
          frame.opening,
          entries.map(({ bytes }) => bytes),
          frame.closing,
        )
        const headers = await signed(body)
        return sesResult(await ask({ url, headers, body, timeout, secrets }), entries.length, secrets)
      },
    }
  }

  async function signed(body: Uint8Array<ArrayBuffer>): Promise<Record<string, string>> {
    const signer = new AwsV4Signer({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json' },
      body,
      accessKeyId,
      secretAccessKey,
      ...(sessionToken === undefined ? {} : { sessionToken }),
      service: 'ses',
      region,
      cache,
    })
    return Object.fromEntries((await signer.sign()).headers)
  }
}

function headerList(fields: Readonly<Record<string, string>>): readonly { Name: string; Value: string }[] {
  return Object.entries(fields).map(([Name, Value]) => ({ Name, Value }))
}

/** Non-ASCII names are sent as encoded words (API_SendBulkEmail, FromEmailAddress). */
function mailbox(name: string | undefined, address: string): string {
  const named = mailboxField({ name: shownName(name), address })
  return named.length <= LONGEST_MAILBOX ? named : asciiAddress(address)
}

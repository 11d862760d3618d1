import { AwsV4Signer } from 'aws4fetch'
import { isRecord } from 'diptych/domain'
import { headerAddress, letterFields, mailboxField, withAttachments } from 'diptych/email'
import { type BatchApi, type CallResult, type Entry, sendInCalls } from '../batches.js'
import {
  type ServiceAnswer,
  postToService,
  errorText,
  jsonBytes,
  jsonText,
  listBytes,
  listFrame,
  reasonOf,
  resultByStatus,
  retryAfter,
} from '../http.js'
import { shownName } from '../named-address.js'
import type { Away, Reply } from '../reply.js'
import {
  endpointOf,
  type Environment,
  optionalSetting,
  requiredSetting,
  type ServiceOptions,
  ServiceSettingsError,
} from '../settings.js'
import type { ServiceLetter, ServiceTransport } from '../transport.js'

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
        return sesResult(await postToService({ url, headers, body, timeout, secrets }), entries.length, secrets)
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
  return named.length <= LONGEST_MAILBOX ? named : headerAddress(address)
}

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
function sesResult(answer: ServiceAnswer | Away, count: number, secrets: readonly string[]): CallResult {
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
function errorName({ headers, body }: ServiceAnswer): string {
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

import { isRecord, withCode } from 'diptych/domain'
import type { Fields } from 'diptych/types'
import type { BounceKind, BounceSource } from '../../store/bounces/bounce-store.js'
import type { TokenStore } from '../../store/tokens/token-store.js'
import type { BounceRules } from '../bounce-rules.js'
import type { Finding } from '../finding.js'
import { sameSecret } from '../same-secret.js'
import { FORGED, reading, type HookPost, type HookReader, UNREADABLE } from './hook.js'
import { firstText, jsonOf, textIn, timeIn } from './json-fields.js'
import { mailgunHook } from './mailgun.js'
import { sendgridHook } from './sendgrid.js'
import { sesHook } from './ses.js'
import type { HookFetch } from './sns-certificates.js'

/** Name of a custom header that can be set at Postmark. */
const HEADER = 'x-hook-secret'

/**
 * Webhooks of Postmark. They are not signed but contain a secret: as the password of HTTP Basic
 * (`https://diptych:SECRET@letter.example/hooks/postmark`), in the header `X-Hook-Secret`, or in the query as
 * `?secret=`. https://postmarkapp.com/developer/webhooks/webhooks-overview#protecting-your-webhook
 */
function postmarkHook({ secret }: { readonly secret: string }): HookReader {
  return async (post) => {
    const tried = await Promise.all(secretsOf(post).map((one) => sameSecret(one, secret)))
    if (!tried.includes(true)) return FORGED
    const record = jsonOf(post.body)
    return isRecord(record) ? reading(findingOf(record)) : UNREADABLE
  }
}

function secretsOf({ url, headers }: HookPost): readonly string[] {
  const [scheme = '', credentials = ''] = (headers.get('authorization') ?? '').split(' ', 2)
  return [
    scheme.toLowerCase() === 'basic' ? passwordOf(credentials) : null,
    headers.get(HEADER),
    new URL(url).searchParams.get('secret'),
  ].filter((one) => one !== null)
}

/** RFC 7617 2: user and password, separated by the first colon. */
function passwordOf(credentials: string): string | null {
  try {
    const pair = new TextDecoder().decode(Uint8Array.from(atob(credentials), (char) => char.charCodeAt(0)))
    const colon = pair.indexOf(':')
    return colon === -1 ? null : pair.slice(colon + 1)
  } catch {
    return null
  }
}

/**
 * https://postmarkapp.com/developer/webhooks/bounce-webhook, and the pages next to it for spam complaints, deliveries
 * and subscription changes.
 */
function findingOf(record: Fields): readonly Finding[] {
  const kind = kindOf(record)
  if (kind === null) return []
  const at = timeIn(record, 'BouncedAt') ?? timeIn(record, 'ChangedAt') ?? timeIn(record, 'DeliveredAt')
  const messageId = textIn(record, 'MessageID')
  return [
    {
      email: firstText(record, ['Email', 'Recipient']),
      kind,
      reason: firstText(record, ['Details', 'Description', 'SuppressionReason', 'Type']),
      at,
      messageId,
      // Postmark's ids exceed the range of JavaScript's integers, so the mail's id is added.
      event: [textIn(record, 'ID') || (at?.toISOString() ?? ''), messageId].join(' '),
    },
  ]
}

function kindOf(record: Fields): BounceKind | null {
  switch (textIn(record, 'RecordType')) {
    case 'Delivery':
      return 'delivered'
    case 'SpamComplaint':
      return 'complaint'
    case 'Bounce':
      return BOUNCE_TYPES.get(textIn(record, 'Type')) ?? null
    case 'SubscriptionChange':
      return record['SuppressSending'] === true ? (SUPPRESSIONS.get(textIn(record, 'SuppressionReason')) ?? null) : null
    default:
      return null
  }
}

/**
 * https://postmarkapp.com/developer/api/bounce-api#bounce-types. Postmark retries delayed messages (Transient).
 * Automatic replies, questions and requests are not bounces.
 */
const BOUNCE_TYPES: ReadonlyMap<string, BounceKind> = new Map([
  ['HardBounce', 'hard'],
  ['BadEmailAddress', 'hard'],
  ['ManuallyDeactivated', 'hard'],
  ['SoftBounce', 'soft'],
  ['DnsError', 'soft'],
  ['SpamNotification', 'soft'],
  ['VirusNotification', 'soft'],
  ['Blocked', 'soft'],
  ['DMARCPolicy', 'soft'],
  ['Unknown', 'soft'],
  ['SpamComplaint', 'complaint'],
  ['Unsubscribe', 'unsubscribe'],
])

const SUPPRESSIONS: ReadonlyMap<string, BounceKind> = new Map([
  ['HardBounce', 'hard'],
  ['SpamComplaint', 'complaint'],
  ['ManualSuppression', 'unsubscribe'],
])

/** Mail services that report bounces and complaints at `/hooks/{service}`. A service without options gets 404. */
export interface HookOptions {
  /**
   * Amazon SES through SNS. `topics` are the ARNs of accepted topics; subscriptions to them are confirmed. `fetch` gets
   * SNS's signing certificate and confirms subscriptions. Default: the platform's.
   */
  readonly ses?: { readonly topics: readonly string[]; readonly fetch?: HookFetch }
  /** The HTTP webhook signing key of the account. */
  readonly mailgun?: { readonly signingKey: string }
  /**
   * Postmark does not sign. The secret is the password of HTTP Basic, or the value of `X-Hook-Secret` or `?secret=`.
   */
  readonly postmark?: { readonly secret: string }
  /** The verification key of the Event Webhook, in base64. */
  readonly sendgrid?: { readonly publicKey: string }
  /** When soft bounces suppress an address. Default: on 5 days within 30. */
  readonly rules?: Partial<BounceRules>
}

export type HookService = Exclude<BounceSource, 'message'>

/** @throws RangeError for an empty secret. */
export function hookReaders(
  { ses, mailgun, postmark, sendgrid }: HookOptions,
  tokens: TokenStore,
): ReadonlyMap<HookService, HookReader> {
  const readers = new Map<HookService, HookReader>()
  if (ses) readers.set('ses', sesHook({ topics: ses.topics, fetch: ses.fetch ?? ((url, init) => fetch(url, init)) }))
  if (mailgun)
    readers.set('mailgun', mailgunHook({ signingKey: stated('mailgun.signingKey', mailgun.signingKey) }, tokens))
  if (postmark) readers.set('postmark', postmarkHook({ secret: stated('postmark.secret', postmark.secret) }))
  if (sendgrid) readers.set('sendgrid', sendgridHook({ publicKey: stated('sendgrid.publicKey', sendgrid.publicKey) }))
  return readers
}

function stated(name: string, value: string): string {
  if (value.trim() === '')
    throw withCode('option-invalid', new RangeError(`hooks.${name} is empty. Set it, or remove the service.`))
  return value
}

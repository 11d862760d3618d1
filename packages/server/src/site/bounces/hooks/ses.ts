import { statusKind, isRecord } from 'diptych/domain'
import { type Fields } from 'diptych/types'
import type { BounceKind } from '../../store/bounces/bounce-store.js'
import type { Finding } from '../finding.js'
import { base64Bytes } from './base64-bytes.js'
import { FORGED, reading, UNREADABLE, type HookReader } from './hook.js'
import { fieldsIn, jsonOf, recordsIn, textIn, timeIn } from './json-fields.js'
import { snsCertificates, snsUrl, type HookFetch } from './sns-certificates.js'

/**
 * Maximum age of a message: SNS repeats a failed delivery for at most an hour, with the time of the first
 * (https://docs.aws.amazon.com/sns/latest/dg/sns-message-delivery-retries.html). Ten minutes more for clocks.
 */
const WINDOW_MS = 70 * 60_000
const TIMEOUT_MS = 10_000

/**
 * Notifications of Amazon SES through SNS. They are signed with the key of a certificate from SNS. Subscriptions to
 * configured topics are confirmed (SubscriptionConfirmation).
 * https://docs.aws.amazon.com/sns/latest/dg/sns-verify-signature-of-message.html
 */
export function sesHook({
  topics,
  fetch,
}: {
  readonly topics: readonly string[]
  readonly fetch: HookFetch
}): HookReader {
  const keyOf = snsCertificates(fetch)
  return async ({ body }, now) => {
    const message = jsonOf(body)
    // Checked before any request, so that only senders who know a topic can trigger one to Amazon.
    if (!isRecord(message) || !topics.includes(textIn(message, 'TopicArn'))) return FORGED
    const hash = SIGNATURE_VERSIONS.get(textIn(message, 'SignatureVersion'))
    const text = signedText(message)
    const signature = base64Bytes(textIn(message, 'Signature'))
    if (hash === undefined || text === null || signature === null) return FORGED
    const key = await keyOf(textIn(message, 'SigningCertURL'), hash)
    if (key === null) return FORGED
    if (!(await crypto.subtle.verify('RSASSA-PKCS1-v1_5', key, signature, new TextEncoder().encode(text))))
      return FORGED
    const at = timeIn(message, 'Timestamp')
    if (at === null || Math.abs(now.getTime() - at.getTime()) > WINDOW_MS) return FORGED
    if (textIn(message, 'Type') === 'SubscriptionConfirmation') return confirm(message, fetch)
    if (textIn(message, 'Type') !== 'Notification') return reading([])
    const notification = jsonOf(textIn(message, 'Message'))
    // SES sends a plain-text test message to a new topic.
    return reading(isRecord(notification) ? findingsOf(notification, textIn(message, 'MessageId')) : [])
  }
}

const SIGNATURE_VERSIONS = new Map([
  ['1', 'SHA-1'],
  ['2', 'SHA-256'],
] as const) as ReadonlyMap<string, 'SHA-1' | 'SHA-256'>

/**
 * The text that SNS signs: names and values, sorted by name, one per line.
 * https://docs.aws.amazon.com/sns/latest/dg/sns-verify-signature-of-message-verify-message-signature.html
 */
function signedText(message: Fields): string | null {
  const names = SIGNED.get(textIn(message, 'Type'))
  if (!names) return null
  const lines: string[] = []
  for (const name of names) {
    const value = message[name]
    if (name === 'Subject' && (value === undefined || value === null)) continue
    if (typeof value !== 'string') return null
    lines.push(`${name}\n${value}\n`)
  }
  return lines.join('')
}

const CONFIRMATION = ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'] as const

const SIGNED: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ['Notification', ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type']],
  ['SubscriptionConfirmation', CONFIRMATION],
  ['UnsubscribeConfirmation', CONFIRMATION],
])

/** Opens the confirmation link of SNS. If it fails, SNS repeats the message. */
async function confirm(message: Fields, fetch: HookFetch) {
  const url = snsUrl(textIn(message, 'SubscribeURL'))
  if (!url) return UNREADABLE
  const answer = await fetch(url.href, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!answer.ok) throw new Error(`SNS answered ${answer.status} to the confirmation of a subscription.`)
  return reading([])
}

/**
 * https://docs.aws.amazon.com/ses/latest/dg/notification-contents.html, and the same events from a configuration set
 * (https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-contents.html).
 */
function findingsOf(notification: Fields, snsId: string): readonly Finding[] {
  const mail = fieldsIn(notification, 'mail')
  const messageId = textIn(fieldsIn(mail, 'commonHeaders'), 'messageId') || textIn(mail, 'messageId')
  switch (textIn(notification, 'notificationType') || textIn(notification, 'eventType')) {
    case 'Bounce': {
      const bounce = fieldsIn(notification, 'bounce')
      return recordsIn(bounce, 'bouncedRecipients').map((recipient) => ({
        email: textIn(recipient, 'emailAddress'),
        kind: bounceKind(bounce, recipient),
        reason:
          textIn(recipient, 'diagnosticCode').replace(/^smtp; */i, '') ||
          `${textIn(bounce, 'bounceType')} ${textIn(bounce, 'bounceSubType')}`,
        at: timeIn(bounce, 'timestamp'),
        messageId,
        event: textIn(bounce, 'feedbackId') || snsId,
      }))
    }
    case 'Complaint': {
      const complaint = fieldsIn(notification, 'complaint')
      const type = textIn(complaint, 'complaintFeedbackType')
      // Not complaints: `not-spam` (RFC 5965 7.3) and failed signatures (RFC 6591).
      if (type === 'not-spam' || type === 'auth-failure') return []
      return recordsIn(complaint, 'complainedRecipients').map((recipient) => ({
        email: textIn(recipient, 'emailAddress'),
        kind: 'complaint',
        reason: type || 'complaint',
        at: timeIn(complaint, 'timestamp'),
        messageId,
        event: textIn(complaint, 'feedbackId') || snsId,
      }))
    }
    case 'Delivery': {
      const delivery = fieldsIn(notification, 'delivery')
      const recipients = delivery['recipients']
      return (Array.isArray(recipients) ? recipients : []).map((email) => ({
        email: String(email),
        kind: 'delivered',
        reason: textIn(delivery, 'smtpResponse'),
        at: timeIn(delivery, 'timestamp'),
        messageId,
        event: snsId,
      }))
    }
    // SES retries after `DeliveryDelay`, and reports a bounce if it gives up.
    default:
      return []
  }
}

/** https://docs.aws.amazon.com/ses/latest/dg/notification-contents.html#bounce-types */
function bounceKind(bounce: Fields, recipient: Fields): BounceKind {
  if (textIn(bounce, 'bounceType') !== 'Permanent') return 'soft'
  switch (textIn(bounce, 'bounceSubType')) {
    case 'NoEmail':
    case 'Suppressed':
    case 'OnAccountSuppressionList':
      return 'hard'
    case 'UnsubscribedRecipient':
      return 'unsubscribe'
    default:
      return statusKind(textIn(recipient, 'status') || null, textIn(recipient, 'diagnosticCode')) ?? 'hard'
  }
}

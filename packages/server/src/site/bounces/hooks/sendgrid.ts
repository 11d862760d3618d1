import { statusKind, isRecord } from 'diptych/domain'
import { type Fields } from 'diptych/types'
import type { BounceKind } from '../../store/bounces/bounce-store.js'
import type { Finding } from '../finding.js'
import { base64Bytes } from './base64-bytes.js'
import { rawEcdsaSignature } from './der.js'
import { FORGED, reading, UNREADABLE, type HookReader } from './hook.js'
import { firstText, jsonOf, textIn, timeIn } from './json-fields.js'

/** Maximum age of a signature. Older requests are repeated by somebody who has seen them. */
const WINDOW_MS = 10 * 60_000
/** Bytes of an integer of P-256. */
const P256 = 32

/**
 * The Event Webhook of SendGrid, signed with ECDSA P-256 and SHA-256 over the timestamp and the raw body.
 * https://www.twilio.com/docs/sendgrid/for-developers/tracking-events/getting-started-event-webhook-security-features
 *
 * @param publicKey the verification key of its settings: a SubjectPublicKeyInfo in base64, with or without PEM's lines.
 */
export function sendgridHook({ publicKey }: { readonly publicKey: string }): HookReader {
  const imported = importKey(publicKey)
  // An invalid key is reported by the first request that needs it.
  imported.catch(() => undefined)
  return async ({ headers, body }, now) => {
    const timestamp = headers.get('x-twilio-email-event-webhook-timestamp') ?? ''
    const der = base64Bytes(headers.get('x-twilio-email-event-webhook-signature') ?? '')
    const signature = der && rawEcdsaSignature(der, P256)
    const at = /^\d{1,11}$/.test(timestamp) ? Number(timestamp) * 1000 : NaN
    if (signature === null || !(Math.abs(now.getTime() - at) <= WINDOW_MS)) return FORGED
    const time = new TextEncoder().encode(timestamp)
    const signed = new Uint8Array(time.length + body.length)
    signed.set(time)
    signed.set(body, time.length)
    if (!(await crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, await imported, signature, signed)))
      return FORGED
    const events = jsonOf(body)
    return Array.isArray(events) ? reading(events.filter(isRecord).flatMap(findingOf)) : UNREADABLE
  }
}

/** @throws Error if the text is not a P-256 key. */
async function importKey(publicKey: string): Promise<CryptoKey> {
  const der = base64Bytes(publicKey.replace(/-----[A-Z ]+-----/g, ''))
  if (der === null) throw new Error('The public key of SendGrid is not base64.')
  return crypto.subtle.importKey('spki', der, { name: 'ECDSA', namedCurve: 'P-256' }, false, ['verify'])
}

/** https://www.twilio.com/docs/sendgrid/for-developers/tracking-events/event */
function findingOf(event: Fields): readonly Finding[] {
  const kind = kindOf(event)
  if (kind === null) return []
  return [
    {
      email: textIn(event, 'email'),
      kind,
      reason: firstText(event, ['reason', 'response', 'event']),
      at: timeIn(event, 'timestamp'),
      messageId: firstText(event, ['smtp-id', 'sg_message_id']),
      event: textIn(event, 'sg_event_id') || `${textIn(event, 'sg_message_id')} ${textIn(event, 'timestamp')}`,
    },
  ]
}

function kindOf(event: Fields): BounceKind | null {
  switch (textIn(event, 'event')) {
    case 'delivered':
      return 'delivered'
    case 'spamreport':
      return 'complaint'
    case 'unsubscribe':
    case 'group_unsubscribe':
      return 'unsubscribe'
    case 'bounce':
      return bounceKind(event)
    case 'dropped':
      return DROPPED.get(textIn(event, 'reason').toLowerCase()) ?? null
    // SendGrid retries `deferred` mail, and reports a bounce if it gives up.
    default:
      return null
  }
}

/** Blocks are soft, and so are bounces that SendGrid's classification attributes to the mail or its sender. */
function bounceKind(event: Fields): BounceKind {
  const classification = textIn(event, 'bounce_classification').toLowerCase()
  if (classification === 'invalid address') return 'hard'
  if (textIn(event, 'type') === 'blocked' || SOFT_CLASSES.has(classification)) return 'soft'
  return statusKind(textIn(event, 'status') || null, textIn(event, 'reason')) ?? 'hard'
}

/** https://www.twilio.com/docs/sendgrid/ui/analytics-and-reporting/bounce-and-block-classifications */
const SOFT_CLASSES: ReadonlySet<string> = new Set([
  'technical',
  'technical failure',
  'content',
  'reputation',
  'frequency/volume',
  'frequency or volume too high',
])

/** Mail that SendGrid did not send, because the address is on SendGrid's own suppression list. */
const DROPPED: ReadonlyMap<string, BounceKind> = new Map([
  ['bounced address', 'hard'],
  ['invalid', 'hard'],
  ['spam reporting address', 'complaint'],
  ['unsubscribed address', 'unsubscribe'],
])

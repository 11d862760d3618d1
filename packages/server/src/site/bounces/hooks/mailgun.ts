import { statusKind, isRecord } from 'diptych/domain'
import { type Fields } from 'diptych/types'
import { digestOf } from '../../digest.js'
import type { BounceKind } from '../../store/bounces/bounce-store.js'
import type { TokenStore } from '../../store/tokens/token-store.js'
import type { Finding } from '../finding.js'
import { FORGED, reading, UNREADABLE, type HookReader } from './hook.js'
import { fieldsIn, firstText, jsonOf, textIn, timeIn } from './json-fields.js'

const WINDOW_MS = 5 * 60_000

/**
 * Webhooks of Mailgun: the signature is an HMAC-SHA-256 of timestamp and token with the account's webhook signing key.
 * It does not cover the event, so each token works once, for five minutes.
 * https://documentation.mailgun.com/docs/mailgun/user-manual/webhooks/securing-webhooks
 */
export function mailgunHook({ signingKey }: { readonly signingKey: string }, tokens: TokenStore): HookReader {
  const encoder = new TextEncoder()
  const imported = crypto.subtle.importKey(
    'raw',
    encoder.encode(signingKey),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['verify'],
  )
  return async ({ body }, now) => {
    const message = jsonOf(body)
    if (!isRecord(message)) return FORGED
    const signed = fieldsIn(message, 'signature')
    const [timestamp, token] = [textIn(signed, 'timestamp'), textIn(signed, 'token')]
    const signature = hexBytes(textIn(signed, 'signature'))
    const at = /^\d{1,11}$/.test(timestamp) ? Number(timestamp) * 1000 : NaN
    if (token === '' || signature === null || !(Math.abs(now.getTime() - at) <= WINDOW_MS)) return FORGED
    if (!(await crypto.subtle.verify('HMAC', await imported, signature, encoder.encode(timestamp + token))))
      return FORGED
    const isFirst = await tokens.use(await digestOf(`mailgun ${token}`), new Date(at + 2 * WINDOW_MS))
    if (!isFirst) return FORGED
    // A token is stored for each event, but needed only for minutes.
    await tokens.sweep(now)
    const event = message['event-data']
    return isRecord(event) ? reading(findingOf(event)) : UNREADABLE
  }
}

/** https://documentation.mailgun.com/docs/mailgun/user-manual/events/event-structure */
function findingOf(event: Fields): readonly Finding[] {
  const kind = kindOf(event)
  if (kind === null) return []
  const status = fieldsIn(event, 'delivery-status')
  const headers = fieldsIn(fieldsIn(event, 'message'), 'headers')
  return [
    {
      email: textIn(event, 'recipient'),
      kind,
      reason:
        kind === 'hard' || kind === 'soft' ? replyText(status) || textIn(event, 'reason') : textIn(event, 'event'),
      at: timeIn(event, 'timestamp'),
      messageId: textIn(headers, 'message-id'),
      event: textIn(event, 'id'),
    },
  ]
}

function kindOf(event: Fields): BounceKind | null {
  switch (textIn(event, 'event')) {
    case 'delivered':
      return 'delivered'
    case 'complained':
      return 'complaint'
    case 'unsubscribed':
      return 'unsubscribe'
    case 'failed':
      // Mailgun retries a temporary failure, and sends another event if it gives up.
      return textIn(event, 'severity') === 'permanent' ? failureKind(event) : null
    default:
      return null
  }
}

function failureKind(event: Fields): BounceKind {
  const status = fieldsIn(event, 'delivery-status')
  switch (textIn(event, 'reason')) {
    case 'suppress-bounce':
      return 'hard'
    case 'suppress-complaint':
      return 'complaint'
    case 'suppress-unsubscribe':
      return 'unsubscribe'
    // Soft: Mailgun gave up retrying, or the receiving service refused the content.
    case 'old':
    case 'espblock':
      return 'soft'
    default: {
      if (textIn(status, 'bounce-type') === 'soft') return 'soft'
      return (
        statusKind(textIn(status, 'enhanced-code') || null, `${textIn(status, 'code')} ${replyText(status)}`) ?? 'hard'
      )
    }
  }
}

function replyText(status: Fields): string {
  return firstText(status, ['message', 'description'])
}

function hexBytes(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\da-f]{64}$/i.test(text)) return null
  return Uint8Array.from({ length: 32 }, (_, at) => Number.parseInt(text.slice(2 * at, 2 * at + 2), 16))
}

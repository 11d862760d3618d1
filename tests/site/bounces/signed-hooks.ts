import { createHmac, createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { ORIGIN } from '../site-stand.js'

/** A webhook of one service, signed as it signs. `sign: 'other'` uses somebody else's key. */
export function mailgunPost(
  key: string,
  event: unknown,
  { at, token }: { readonly at: Date; readonly token: string },
): Request {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signature = createHmac('sha256', key)
    .update(timestamp + token)
    .digest('hex')
  return jsonPost('/hooks/mailgun', { signature: { timestamp, token, signature }, 'event-data': event })
}

export function jsonPost(path: string, body: unknown, headers: Readonly<Record<string, string>> = {}): Request {
  return new Request(new URL(path, ORIGIN), {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })
}

export interface SendgridSigner {
  readonly publicKey: string
  post(events: unknown, at: Date): Request
}

export function sendgridSigner(): SendgridSigner {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return {
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    post(events, at) {
      const body = typeof events === 'string' ? events : JSON.stringify(events)
      const timestamp = String(Math.floor(at.getTime() / 1000))
      const signature = createSign('sha256')
        .update(timestamp + body)
        .sign(privateKey, 'base64')
      return jsonPost('/hooks/sendgrid', body, {
        'x-twilio-email-event-webhook-signature': signature,
        'x-twilio-email-event-webhook-timestamp': timestamp,
      })
    },
  }
}

export const CERTIFICATE_URL =
  'https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-01d088a6f77103d0fe307c0069e40ed6.pem'
export const TOPIC = 'arn:aws:sns:eu-west-1:123456789012:letter-bounces'

type SnsMessage = Readonly<Record<string, string>>

export interface SnsSigner {
  /** The certificate, as SNS hands it out. */
  readonly certificate: string
  /** An SNS message, signed after what its fields are; `changed` fields are changed after that. */
  post(message: SnsMessage, options?: { readonly version?: '1' | '2'; readonly changed?: SnsMessage }): Request
}

export function snsSigner(): SnsSigner {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    certificate: certificateOf(publicKey),
    post(message, { version = '2', changed = {} } = {}) {
      const names =
        message['Type'] === 'Notification'
          ? ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type']
          : ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type']
      const text = names.map((name) => (message[name] === undefined ? '' : `${name}\n${message[name]}\n`)).join('')
      const Signature = createSign(version === '1' ? 'sha1' : 'sha256')
        .update(text)
        .sign(privateKey, 'base64')
      const signed = { ...message, SignatureVersion: version, Signature, SigningCertURL: CERTIFICATE_URL, ...changed }
      // SNS says text/plain of its JSON.
      return jsonPost('/hooks/ses', signed, { 'content-type': 'text/plain; charset=UTF-8' })
    },
  }
}

/** What SNS sends about one message of SES. */
export function notification(message: unknown, at: Date, id = 'sns-1'): SnsMessage {
  return {
    Type: 'Notification',
    MessageId: id,
    TopicArn: TOPIC,
    Message: typeof message === 'string' ? message : JSON.stringify(message),
    Timestamp: at.toISOString(),
  }
}

/** As little of a certificate as holds a key: who reads only the key looks at nothing else. */
function certificateOf(key: KeyObject): string {
  const sequence = (...parts: readonly Buffer[]) => element(0x30, Buffer.concat(parts))
  const body = sequence(
    element(0xa0, element(0x02, Buffer.from([2]))),
    element(0x02, Buffer.from([1])),
    sequence(),
    sequence(),
    sequence(),
    sequence(),
    key.export({ type: 'spki', format: 'der' }),
  )
  const der = sequence(body, sequence(), element(0x03, Buffer.from([0])))
  return `-----BEGIN CERTIFICATE-----\n${der.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`
}

function element(tag: number, content: Buffer): Buffer {
  const length =
    content.length < 0x80
      ? Buffer.from([content.length])
      : Buffer.from([0x82, content.length >> 8, content.length & 0xff])
  return Buffer.concat([Buffer.from([tag]), length, content])
}

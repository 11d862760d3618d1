import type { HookOptions } from '../../site/bounces/hooks/hook-options.js'
import { UsageError } from '../usage-error.js'

/** Characters of a secret that nobody guesses. */
const SHORTEST = 16

/**
 * Secrets of the mail services that tell of bounces, from environment variables:
 *
 * - `DIPTYCH_HOOK_SES_TOPICS`: ARNs of SNS topics, with commas between them;
 * - `DIPTYCH_HOOK_MAILGUN_KEY`: the HTTP webhook signing key;
 * - `DIPTYCH_HOOK_POSTMARK_SECRET`: the password that Postmark sends, of at least 16 characters;
 * - `DIPTYCH_HOOK_SENDGRID_KEY`: the verification key of the Event Webhook.
 *
 * A variable that is missing or empty leaves its service out.
 *
 * @throws UsageError for a value that cannot be such a secret.
 */
export function hooksFrom(env: Readonly<Record<string, string | undefined>>): HookOptions {
  const valueOf = (name: string) => env[name]?.trim() || null
  const topics =
    valueOf('DIPTYCH_HOOK_SES_TOPICS')
      ?.split(/[\s,]+/)
      .filter(Boolean) ?? []
  const wrong = topics.find((topic) => !/^arn:aws[\w-]*:sns:[\w-]+:\d{12}:[\w.-]+$/.test(topic))
  if (wrong !== undefined)
    throw new UsageError(
      `DIPTYCH_HOOK_SES_TOPICS: '${wrong}' is not an ARN of SNS, like arn:aws:sns:eu-west-1:123456789012:bounces.`,
    )
  const signingKey = valueOf('DIPTYCH_HOOK_MAILGUN_KEY')
  const secret = valueOf('DIPTYCH_HOOK_POSTMARK_SECRET')
  if (secret !== null && secret.length < SHORTEST)
    throw new UsageError(`DIPTYCH_HOOK_POSTMARK_SECRET must have at least ${SHORTEST} characters.`)
  const publicKey = valueOf('DIPTYCH_HOOK_SENDGRID_KEY')
  if (publicKey !== null && !isPublicKey(publicKey))
    throw new UsageError("DIPTYCH_HOOK_SENDGRID_KEY must be the verification key of SendGrid's Event Webhook.")
  return {
    ...(topics.length > 0 ? { ses: { topics } } : {}),
    ...(signingKey === null ? {} : { mailgun: { signingKey } }),
    ...(secret === null ? {} : { postmark: { secret } }),
    ...(publicKey === null ? {} : { sendgrid: { publicKey } }),
  }
}

/** Base64 of a key of P-256, perhaps with PEM's lines around it. */
function isPublicKey(text: string): boolean {
  const base64 = text.replace(/-----[A-Z ]+-----/g, '').replace(/\s+/g, '')
  return /^MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE[\w+/]{86}==$/.test(base64)
}

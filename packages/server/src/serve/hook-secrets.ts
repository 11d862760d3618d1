import { UsageError } from 'diptych/command'
import type { HookOptions } from '../site/bounces/hooks/hook-options.js'

/** Minimum characters of a secret. */
const SHORTEST = 16

/**
 * Reads the secrets of mail services that report bounces from environment variables:
 *
 * - `DIPTYCH_HOOK_SES_TOPICS`: ARNs of SNS topics, separated by commas;
 * - `DIPTYCH_HOOK_MAILGUN_KEY`: the HTTP webhook signing key;
 * - `DIPTYCH_HOOK_POSTMARK_SECRET`: the password that Postmark sends, of at least 16 characters;
 * - `DIPTYCH_HOOK_SENDGRID_KEY`: the verification key of the Event Webhook.
 *
 * A service whose variable is missing or empty is disabled.
 *
 * @throws UsageError for an invalid secret.
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

/** Whether the text is a P-256 key in Base64, with or without PEM lines. */
function isPublicKey(text: string): boolean {
  const base64 = text.replace(/-----[A-Z ]+-----/g, '').replace(/\s+/g, '')
  return /^MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE[\w+/]{86}==$/.test(base64)
}

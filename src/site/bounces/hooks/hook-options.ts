import type { TokenStore } from '../../store/tokens/token-store.js'
import type { BounceRules } from '../bounce-rules.js'
import type { BounceSource } from '../../store/bounces/bounce-store.js'
import type { HookReader } from './hook.js'
import { mailgunHook } from './mailgun.js'
import { postmarkHook } from './postmark.js'
import { sendgridHook } from './sendgrid.js'
import { sesHook } from './ses.js'
import type { HookFetch } from './sns-certificates.js'
import { withCode } from '../../../domain/values/error-code.js'

/** Mail services that tell of bounces and complaints at `/hooks/{service}`. One without options is answered 404. */
export interface HookOptions {
  /**
   * Amazon SES through SNS. `topics` are the ARNs that count; each is subscribed to when SNS asks. `fetch` gets the
   * certificate that SNS signs with, and confirms. Default: the platform's.
   */
  readonly ses?: { readonly topics: readonly string[]; readonly fetch?: HookFetch }
  /** The HTTP webhook signing key of the account. */
  readonly mailgun?: { readonly signingKey: string }
  /** Postmark signs nothing: the password of HTTP Basic, or what `X-Hook-Secret` or `?secret=` holds. */
  readonly postmark?: { readonly secret: string }
  /** The verification key of the Event Webhook, in base64. */
  readonly sendgrid?: { readonly publicKey: string }
  /** When soft bounces take an address off. Default: on 5 days within 30. */
  readonly rules?: Partial<BounceRules>
}

export type HookService = Exclude<BounceSource, 'message'>

/** @throws RangeError for an empty secret, which anybody could send. */
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
    throw withCode('option-invalid', new RangeError(`hooks.${name} is empty. Set it, or leave the service out.`))
  return value
}

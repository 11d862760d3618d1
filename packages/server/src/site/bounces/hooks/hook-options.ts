import type { TokenStore } from '../../store/tokens/token-store.js'
import type { BounceRules } from '../bounce-rules.js'
import type { BounceSource } from '../../store/bounces/bounce-store.js'
import type { HookReader } from './hook.js'
import { mailgunHook } from './mailgun.js'
import { postmarkHook } from './postmark.js'
import { sendgridHook } from './sendgrid.js'
import { sesHook } from './ses.js'
import type { HookFetch } from './sns-certificates.js'
import { withCode } from 'diptych/domain'

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

import type { SubscriptionState } from '../index.js'
import type { Checked } from './report.js'

/** What was found without a browser, and the HTML of the mails for one. */
export interface Examined extends Checked {
  readonly mails: readonly { readonly html: string; readonly readers: readonly SubscriptionState[] }[]
}

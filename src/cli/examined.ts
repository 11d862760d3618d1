import type { SubscriptionState } from '../index.js'
import type { Checked } from './report.js'

/** Findings of the checks without a browser, and the HTML of the mails for the browser rules. */
export interface Examined extends Checked {
  readonly mails: readonly { readonly html: string; readonly readers: readonly SubscriptionState[] }[]
}

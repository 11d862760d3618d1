import type { Recipient, SubscriptionState } from '../../email/index.js'

/** A recipient with a validated address. */
export interface MailRecipient extends Recipient {
  readonly email: string
  readonly state: SubscriptionState
}

/** `line` is the line number in the list, or the id of a reader. */
export interface ListedRecipient {
  readonly line: number
  readonly recipient: MailRecipient
}

import type { Recipient, SubscriptionState } from '../../email/index.js'

/** Somebody who is to be mailed: the address was checked. */
export interface MailRecipient extends Recipient {
  readonly email: string
  readonly state: SubscriptionState
}

/** `line` is the number in the list, or the id of a reader. */
export interface ListedRecipient {
  readonly line: number
  readonly recipient: MailRecipient
}

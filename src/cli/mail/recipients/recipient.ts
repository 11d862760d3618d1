import type { Recipient } from '../../../domain/slots.js'
import type { SubscriptionState } from '../../../domain/subscription.js'

/** A recipient that a mail can go to: the address was checked, and everything has its type. */
export interface MailRecipient extends Recipient {
  email: string
  state: SubscriptionState
  fields: Record<string, string>
}

/** One recipient of a list, or why there is none. `line` counts from 1; a CSV record has the line where it begins. */
export type RecipientLine = { line: number; recipient: MailRecipient } | { line: number; problem: string }

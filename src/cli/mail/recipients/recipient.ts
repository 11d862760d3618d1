import type { Recipient } from '../../../domain/recipient/merge-field.js'
import type { SubscriptionState } from '../../../domain/reader/subscription.js'
import type { Suppression } from './suppression.js'

/** A recipient that a mail can go to: the address was checked, and everything has its type. */
export interface MailRecipient extends Recipient {
  email: string
  state: SubscriptionState
  fields: Record<string, string>
}

/**
 * A line that takes its address off the list (unsubscribed, bounced, complained). `email` is null if it is not text.
 */
export interface SkippedLine {
  line: number
  skipped: Suppression
  email: string | null
}

/** One line of a list. */
export type ListLine = RecipientLine | SkippedLine

/** One recipient of a list, or why there is none. `line` counts from 1; a CSV record has the line where it begins. */
export type RecipientLine = { line: number; recipient: MailRecipient } | { line: number; problem: string }

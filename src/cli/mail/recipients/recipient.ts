import type { Recipient } from '../../../domain/recipient/merge-field.js'
import type { SubscriptionState } from '../../../domain/reader/subscription.js'
import type { Suppression } from './suppression.js'

/** A validated recipient. */
export interface MailRecipient extends Recipient {
  email: string
  state: SubscriptionState
  fields: Record<string, string>
}

/**
 * A line that removes its address from the list (unsubscribed, bounced, complained). `email` is null if it is not text.
 */
export interface SkippedLine {
  line: number
  skipped: Suppression
  email: string | null
}

/** One line of a list. */
export type ListLine = RecipientLine | SkippedLine

/**
 * One recipient of a list, or the problem of its line. `line` counts from 1; a CSV record has the number of its first
 * line.
 */
export type RecipientLine = { line: number; recipient: MailRecipient } | { line: number; problem: string }

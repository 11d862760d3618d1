import type { Sender } from 'diptych/email'

/**
 * - scheduled: starts later
 * - sending: workers deliver it
 * - paused: by a person
 * - sampled: the sample was sent, the others wait for approval
 * - canceled: the remaining recipients get nothing
 * - done: all recipients are settled
 */
export const MAILING_STATES = ['scheduled', 'sending', 'paused', 'sampled', 'canceled', 'done'] as const

export type MailingState = (typeof MAILING_STATES)[number]

/** `waiting` recipients are not settled: they will be tried, or tried again. */
export type RecipientStatus = 'waiting' | 'delivered' | 'failed' | 'skipped'

/** The stored data that all messages of a mailing share. Dates are strings. */
export interface StoredLetter {
  /** Pictures have their own table. */
  readonly sender: Omit<Sender, 'date' | 'pictures'> & { readonly date: string }
  /** Id of the key that signs links. Workers have the key itself. Letters of older versions have no `readExpires`. */
  readonly signing: { readonly id: string; readonly expires: string; readonly readExpires?: string } | null
  /** `ask`: a question to moved readers about their consent. */
  readonly purpose: 'send' | 'test' | 'ask'
  /** What the plan lists: readers of the site, whose ids are its lines, or addresses of a file. Default: list. */
  readonly recipients?: 'readers' | 'list'
}

import type { Sender } from '../../../email/index.js'

/**
 * - scheduled: its time has not come
 * - sending: workers deliver it
 * - paused: by a person
 * - sampled: some got it, the others wait for a person's word
 * - canceled: whoever has not got it gets nothing
 * - done: everybody is settled
 */
export const MAILING_STATES = ['scheduled', 'sending', 'paused', 'sampled', 'canceled', 'done'] as const

export type MailingState = (typeof MAILING_STATES)[number]

/** `waiting` recipients are tried, or tried again. The others are settled. */
export type RecipientStatus = 'waiting' | 'delivered' | 'failed' | 'skipped'

/** What is the same for all messages of a mailing, as it is stored: dates are texts. */
export interface StoredLetter {
  readonly sender: Omit<Sender, 'date'> & { readonly date: string }
  /** The key that signs links, by its name: workers have the key itself. */
  readonly signing: { readonly id: string; readonly expires: string } | null
  readonly purpose: 'send' | 'test'
}

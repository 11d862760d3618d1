import type { SkipReason } from '../mailings/mailing-store.js'
import type { StoredReader } from '../readers/reader-store.js'

/** A reader as a mailing meets them. */
export interface StoredRecipient extends Pick<StoredReader, 'id' | 'email' | 'name' | 'state'> {
  /** Why they get no mail; null for those who do. */
  readonly skipped: SkipReason | null
}

export type TurnedAway = Exclude<SkipReason, 'pending'>

/** Who is mailed: readers and suppressions, looked at together at one moment. */
export interface RecipientStore {
  /** All readers in the order of their ids, `limit` at a time, those after `after`. New readers come last. */
  page(options: { readonly after?: number; readonly limit: number }): Promise<readonly StoredRecipient[]>
  /**
   * Of these addresses, those that get no mail because their readers left or they are suppressed, by `addressKey`.
   * Addresses that wait for confirmation are not among them: another list may know more of those.
   */
  turnedAway(emails: readonly string[]): Promise<ReadonlyMap<string, TurnedAway>>
}

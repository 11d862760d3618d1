import type { SkipReason } from '../mailings/mailing-store.js'
import type { StoredReader } from '../readers/reader-store.js'

/** A reader as a recipient of a mailing. */
export interface StoredRecipient extends Pick<StoredReader, 'id' | 'email' | 'name' | 'state'> {
  /** Why they get no mail; null if they get it. */
  readonly skipped: SkipReason | null
}

export type TurnedAway = Exclude<SkipReason, 'pending'>

/** Recipients: readers joined with suppressions in one query. */
export interface RecipientStore {
  /** At most `limit` readers in the order of their ids, from those after `after`. New readers come last. */
  page(options: { readonly after?: number; readonly limit: number }): Promise<readonly StoredRecipient[]>
  /** Readers by id, as `page` has them. Ids without a reader are missing. */
  byIds(ids: readonly number[]): Promise<ReadonlyMap<number, StoredRecipient>>
  /**
   * Which of these addresses get no mail because they unsubscribed or are suppressed, by `addressKey`. Pending
   * addresses are not included, because they may have confirmed on another list.
   */
  turnedAway(emails: readonly string[]): Promise<ReadonlyMap<string, TurnedAway>>
}

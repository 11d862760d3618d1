import type { SkipReason } from '../mailings/mailing-store.js'
import type { Paging } from '../paging.js'
import type { StoredReader } from '../readers/reader-store.js'

/** A reader as a recipient of a mailing. */
export interface StoredRecipient extends Pick<StoredReader, 'id' | 'email' | 'name' | 'state'> {
  /** Why they get no mail; null if they get it. */
  readonly skipped: SkipReason | null
}

export type TurnedAway = Exclude<SkipReason, 'pending' | 'unasked' | 'unanswered'>

/** Recipients: readers joined with suppressions and what is known of moved readers, in one query. */
export interface RecipientStore {
  /**
   * At most `limit` readers in the order of their ids, from those after `after`. New readers come last. `at` is the
   * time of the mailing, which decides whether the consent of moved readers is too old. Default: now.
   */
  page(options: Paging<'after'>, at?: Date): Promise<readonly StoredRecipient[]>
  /** Readers by id, as `page` has them. Ids without a reader are missing. */
  byIds(ids: readonly number[], at?: Date): Promise<ReadonlyMap<number, StoredRecipient>>
  /**
   * Which of these addresses get no mail because they unsubscribed or are suppressed, by `addressKey`. Pending
   * addresses and moved readers without consent are not included, because they may have confirmed on another list.
   */
  turnedAway(emails: readonly string[]): Promise<ReadonlyMap<string, TurnedAway>>
  /** Records that these moved readers are asked for their consent. Returns those who were not asked before. */
  ask(ids: readonly number[], at: Date): Promise<ReadonlySet<number>>
  /** Moved readers whose consent counts at this time are never asked. Called for the first mailing. */
  settle(at: Date): Promise<void>
}

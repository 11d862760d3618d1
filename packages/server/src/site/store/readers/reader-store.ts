import type { SubscriptionState } from 'diptych/types'
import type { Paging } from '../paging.js'

/** `pending` readers have not confirmed their address. Only `active` readers get posts. */
export type ReaderStatus = 'pending' | 'active' | 'unsubscribed'

export interface StoredReader {
  readonly id: number
  /** As the reader wrote it. */
  readonly email: string
  readonly name: string | null
  /** Kind of subscription. */
  readonly state: StoredState
  readonly status: ReaderStatus
  /** Where they signed up: `post-subscribe-prompt`, `import` … */
  readonly source: string | null
  readonly created_at: Date
  readonly confirmed_at: Date | null
  readonly unsubscribed_at: Date | null
}

/** All states except anonymous, because stored readers are known. */
export type StoredState = Exclude<SubscriptionState, 'anonymous'>

export interface NewReader {
  readonly email: string
  readonly name?: string | null
  readonly state?: StoredState
  readonly status: ReaderStatus
  readonly source?: string | null
}

export interface ReaderStore {
  /** Finds a reader by address, ignoring case. */
  byEmail(email: string): Promise<StoredReader | null>
  byId(id: number): Promise<StoredReader | null>
  /** The reader of a session, in one query. Null if the session is unknown, closed or expired. */
  bySession(digest: string, now: Date): Promise<StoredReader | null>
  /**
   * Adds a reader, or returns the existing one with this address unchanged. A pending reader who signs up again stays
   * as long as a new one (`sweepPending`).
   */
  add(reader: NewReader, at: Date): Promise<{ readonly reader: StoredReader; readonly existed: boolean }>
  /** Changes the given fields; null if the reader does not exist. */
  change(id: number, change: Partial<Pick<NewReader, 'name' | 'state'>>): Promise<StoredReader | null>
  /**
   * Confirms the address: pending and unsubscribed readers become active, and moved readers have agreed to get mail.
   * `from` is the site's address.
   */
  confirm(id: number, at: Date, from?: string): Promise<StoredReader | null>
  unsubscribe(id: number, at: Date): Promise<StoredReader | null>
  remove(id: number): Promise<boolean>
  /**
   * Removes at most `limit` pending readers who have not signed up since `before`, the oldest first. Gifts that they
   * claimed can be claimed again. Returns their number.
   */
  sweepPending(before: Date, limit: number): Promise<number>
  /** At most `limit` readers in the order of their ids, from those after `after`. */
  list(options: Paging<'after'>): Promise<readonly StoredReader[]>
  count(): Promise<readonly ReaderCount[]>
  /** Number of active readers with this source, such as `referral-7`. */
  countFrom(source: string): Promise<number>
}

export interface ReaderCount {
  readonly status: ReaderStatus
  readonly state: StoredState
  readonly count: number
}

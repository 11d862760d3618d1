import type { SubscriptionState } from '../../../domain/reader/subscription.js'

/** `pending` readers have not confirmed their address; neither they nor those who left are sent anything. */
export type ReaderStatus = 'pending' | 'active' | 'unsubscribed'

export interface StoredReader {
  readonly id: number
  /** As the reader wrote it. */
  readonly email: string
  readonly name: string | null
  /** What they are subscribed to. */
  readonly state: StoredState
  readonly status: ReaderStatus
  /** Where they signed up: `post-subscribe-prompt`, `import` … */
  readonly source: string | null
  readonly created_at: Date
  readonly confirmed_at: Date | null
  readonly unsubscribed_at: Date | null
}

/** A reader who is kept is nobody unknown. */
export type StoredState = Exclude<SubscriptionState, 'anonymous'>

export interface NewReader {
  readonly email: string
  readonly name?: string | null
  readonly state?: StoredState
  readonly status: ReaderStatus
  readonly source?: string | null
}

export interface ReaderStore {
  /** By address, however its letters are cased. */
  byEmail(email: string): Promise<StoredReader | null>
  byId(id: number): Promise<StoredReader | null>
  /** Adds a reader, or gives back the one with this address as it is. */
  add(reader: NewReader, at: Date): Promise<{ readonly reader: StoredReader; readonly existed: boolean }>
  /** Changes what is given; null where there is no such reader. */
  change(id: number, change: Partial<Pick<NewReader, 'name' | 'state'>>): Promise<StoredReader | null>
  /** The address is theirs: pending readers, and those who come back, become active. */
  confirm(id: number, at: Date): Promise<StoredReader | null>
  unsubscribe(id: number, at: Date): Promise<StoredReader | null>
  remove(id: number): Promise<boolean>
  /** In the order of their ids, `limit` at a time, those after `after`. */
  list(options: { readonly after?: number; readonly limit: number }): Promise<readonly StoredReader[]>
  count(): Promise<readonly ReaderCount[]>
  /** Active readers who signed up there: `referral-7`. */
  countFrom(source: string): Promise<number>
}

export interface ReaderCount {
  readonly status: ReaderStatus
  readonly state: StoredState
  readonly count: number
}

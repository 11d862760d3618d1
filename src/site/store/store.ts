import type { SubscriptionState } from '../../domain/reader/subscription.js'

/**
 * What a site keeps about its readers. Every method is one look or one change that happens whole or not at all, so
 * that rules over it hold with any number of processes. Ids of posts, polls and options are texts, as links spell them.
 * Times come from the caller.
 */
export interface SiteStore {
  readonly readers: ReaderStore
  readonly votes: VoteStore
  readonly likes: LikeStore
  readonly tokens: TokenStore
  readonly sessions: SessionStore
  readonly suppressions: SuppressionStore
  /** Whether the store answers. */
  isReady(): Promise<boolean>
  close(): Promise<void>
}

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
}

export interface ReaderCount {
  readonly status: ReaderStatus
  readonly state: StoredState
  readonly count: number
}

export interface VoteStore {
  /** Gives the voter's one vote to this option: the first, or in place of another. */
  cast(poll: string, voter: string, option: string, at: Date): Promise<void>
  /** How many voters each option has, and how they are counted together at one moment. */
  counts(poll: string): Promise<ReadonlyMap<string, number>>
  of(poll: string, voter: string): Promise<string | null>
}

export interface LikeStore {
  like(post: string, reader: number, at: Date): Promise<void>
  unlike(post: string, reader: number): Promise<void>
  count(post: string): Promise<number>
  has(post: string, reader: number): Promise<boolean>
}

export interface TokenStore {
  /** Whether this is the first use of a token that works once. Its digest is kept until it would have expired. */
  use(digest: string, expires: Date): Promise<boolean>
  /** Forgets what has expired. */
  sweep(now: Date): Promise<void>
}

export interface StoredSession {
  readonly reader: number
  readonly expires: Date
}

export interface SessionStore {
  /** `digest` is that of the cookie's secret, so that nobody who reads the database can use it. */
  open(digest: string, reader: number, at: Date, expires: Date): Promise<void>
  /** Null for one that is unknown, closed or over. */
  find(digest: string, now: Date): Promise<StoredSession | null>
  close(digest: string): Promise<void>
  /** Every session of a reader: signed out everywhere. */
  closeAll(reader: number): Promise<void>
  sweep(now: Date): Promise<void>
}

/** Why an address gets no mail. */
export interface Suppression {
  readonly email: string
  readonly kind: 'bounce' | 'complaint' | 'manual'
  /** One line, as the service or server said it. */
  readonly reason: string
  readonly at: Date
}

export interface SuppressionStore {
  /** The first reason stays. */
  add(suppression: Suppression): Promise<void>
  of(email: string): Promise<Suppression | null>
  remove(email: string): Promise<boolean>
  list(options: { readonly after?: string; readonly limit: number }): Promise<readonly Suppression[]>
}

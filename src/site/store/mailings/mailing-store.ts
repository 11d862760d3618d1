import type { MailingState } from '../deliveries/delivery-records.js'

/** Why a reader of the database was left out of a mailing. */
export const SKIP_REASONS = ['pending', 'unsubscribed', 'bounced', 'complained', 'suppressed'] as const

export type SkipReason = (typeof SKIP_REASONS)[number]

/** What has become of a mailing so far. */
export interface MailingCounts {
  /** Messages that the server or folder took. */
  readonly sent: number
  /** Recipients who were refused for good, or put off until the run gave up. */
  readonly failed: number
  readonly skipped: Readonly<Record<SkipReason, number>>
}

/** A post on its way to the readers: one record, however often the run was interrupted and continued. */
export interface StoredMailing extends MailingCounts {
  /** Null for a mailing that one command sent by itself, without workers. */
  readonly state: MailingState | null
  /** How many recipients workers have in all; null without workers. */
  readonly planned: number | null
  /** How many of them are the sample; null without one. */
  readonly sample: number | null
  /** When workers begin; null for at once. */
  readonly send_at: Date | null
  readonly id: number
  /** Id of the post, as text; its address where it has no id. */
  readonly post_id: string
  readonly slug: string
  readonly title: string
  readonly started_at: Date
  /** Null while it goes on, and where it was interrupted. */
  readonly finished_at: Date | null
  /** How many had the post before this mailing began, as its delivery log counts. */
  readonly sent_before: number
  /** How many were refused before this mailing began. */
  readonly failed_before: number
}

export interface NewMailing extends Pick<
  StoredMailing,
  'post_id' | 'slug' | 'title' | 'sent_before' | 'failed_before'
> {
  /** The same for a run and those that continue it; null for one that cannot be continued. */
  readonly key: string | null
}

export interface MailingStore {
  /** Begins a mailing. One that is known by its key goes on: it keeps its counts and is no longer finished. */
  begin(mailing: NewMailing, at: Date): Promise<StoredMailing>
  /** Sets the counts of a mailing. `finished` is null while it goes on. */
  note(id: number, counts: MailingCounts, finished: Date | null): Promise<void>
  byId(id: number): Promise<StoredMailing | null>
  /** The mailing that began next after this one; null for the last. */
  after(id: number): Promise<StoredMailing | null>
  /** The newest first, `limit` at a time, those begun before the mailing `before`. */
  list(options: { readonly before?: number; readonly limit: number }): Promise<readonly StoredMailing[]>
  /** Every mailing of these posts, the newest first. */
  ofPosts(posts: readonly string[]): Promise<readonly StoredMailing[]>
}

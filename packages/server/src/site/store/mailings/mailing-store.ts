import type { MailingState } from '../deliveries/delivery-records.js'
import type { Paging } from '../paging.js'

/**
 * Why a reader of the database was left out of a mailing. `unasked`: a moved reader whose consent is unknown or old,
 * and whom the plan asks for it. `unanswered`: one who was asked before.
 */
export const SKIP_REASONS = [
  'pending',
  'unsubscribed',
  'bounced',
  'complained',
  'suppressed',
  'unasked',
  'unanswered',
] as const

export type SkipReason = (typeof SKIP_REASONS)[number]

/** A count for each reason. */
export function skippedCounts(countOf: (reason: SkipReason) => number): Readonly<Record<SkipReason, number>> {
  return Object.fromEntries(SKIP_REASONS.map((reason) => [reason, countOf(reason)])) as Record<SkipReason, number>
}

/** The counts of a mailing so far. */
export interface MailingCounts {
  /** Messages that the server or folder accepted. */
  readonly sent: number
  /** Recipients with a permanent failure, or deferred until the run gave up. */
  readonly failed: number
  readonly skipped: Readonly<Record<SkipReason, number>>
}

/** The record of a mailing. Interrupted and continued runs share one record. */
export interface StoredMailing extends MailingCounts {
  /** Null for a mailing without workers (`diptych mail`). */
  readonly state: MailingState | null
  /** Total number of recipients for workers; null without workers. */
  readonly planned: number | null
  /** Size of the sample; null without one. */
  readonly sample: number | null
  /** When workers start; null for at once. */
  readonly send_at: Date | null
  readonly id: number
  /** Id of the post, as text; its address if it has no id. */
  readonly post_id: string
  readonly slug: string
  readonly title: string
  readonly started_at: Date
  /** Null while it runs, and if it was interrupted. */
  readonly finished_at: Date | null
  /** Deliveries before this mailing, by its delivery log. */
  readonly sent_before: number
  /** Failures before this mailing. */
  readonly failed_before: number
}

export interface NewMailing extends Pick<
  StoredMailing,
  'post_id' | 'slug' | 'title' | 'sent_before' | 'failed_before'
> {
  /** The same for a run and those that continue it; null if it cannot be continued. */
  readonly key: string | null
}

export interface MailingStore {
  /** Begins a mailing. If the key exists, that mailing continues with its counts. */
  begin(mailing: NewMailing, at: Date): Promise<StoredMailing>
  /** Sets the counts of a mailing. `finished` is null while it runs. */
  note(id: number, counts: MailingCounts, finished: Date | null): Promise<void>
  byId(id: number): Promise<StoredMailing | null>
  /** The mailing that began next after this one; null for the last. */
  after(id: number): Promise<StoredMailing | null>
  /** At most `limit` mailings, the newest first, from those before the mailing `before`. */
  list(options: Paging<'before'>): Promise<readonly StoredMailing[]>
  /** Every mailing of these posts, the newest first. */
  ofPosts(posts: readonly string[]): Promise<readonly StoredMailing[]>
}

import type { Paging } from '../paging.js'
import type { RecipientStatus } from './delivery-records.js'

/** The progress of mailings that workers deliver. */
export interface DeliveryStore {
  /** The progress; null for a mailing without workers. */
  progress(mailing: number): Promise<DeliveryProgress | null>
  /** The receiving domains with the most recipients. */
  byDomain(mailing: number, limit: number): Promise<readonly DomainCounts[]>
  /** Replies of servers, the most frequent first. */
  byReply(mailing: number, limit: number): Promise<readonly ReplyCount[]>
  /** Recipients who failed or are deferred, in the order of batches, after `after`. */
  troubled(
    mailing: number,
    options: Paging<'after', DeliveryPlace> & Readonly<Record<'status', 'failed' | 'waiting'>>,
  ): Promise<readonly TroubledRecipient[]>
}

export interface DeliveryProgress {
  readonly planned: number
  readonly delivered: number
  readonly failed: number
  /** Recipients who unsubscribed, bounced or complained after the mailing was planned. */
  readonly skipped: number
  /** Messages per second in the last minute with deliveries; null before the first. */
  readonly rate: number | null
  /** Number of workers that have batches of it. */
  readonly workers: number
}

export interface DomainCounts {
  readonly domain: string
  readonly delivered: number
  readonly failed: number
  readonly skipped: number
  readonly waiting: number
  /** Number of waiting recipients who were deferred. */
  readonly deferred: number
}

export interface ReplyCount {
  readonly status: RecipientStatus
  readonly code: number | null
  /** Without addresses and numbers, so that equal replies are grouped. */
  readonly reply: string
  readonly count: number
}

export interface DeliveryPlace {
  readonly batch: number
  readonly n: number
}

export interface TroubledRecipient extends DeliveryPlace {
  /** Line number in the list, or id of the reader. */
  readonly line: number
  readonly email: string
  readonly code: number | null
  readonly reply: string | null
  readonly tries: number
  readonly next_at: Date | null
}

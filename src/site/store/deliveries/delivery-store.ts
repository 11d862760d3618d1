import type { RecipientStatus } from './delivery-records.js'

/** How the recipients of a mailing fare that workers deliver. */
export interface DeliveryStore {
  /** What is settled by now, batch by batch; null for a mailing without workers. */
  progress(mailing: number): Promise<DeliveryProgress | null>
  /** The receiving domains with the most recipients. */
  byDomain(mailing: number, limit: number): Promise<readonly DomainCounts[]>
  /** What servers said, the most frequent first. */
  byReply(mailing: number, limit: number): Promise<readonly ReplyCount[]>
  /** Who failed or is put off, in the order of batches, those after `after`. */
  troubled(
    mailing: number,
    options: { readonly status: 'failed' | 'waiting'; readonly after?: DeliveryPlace; readonly limit: number },
  ): Promise<readonly TroubledRecipient[]>
}

export interface DeliveryProgress {
  readonly planned: number
  readonly delivered: number
  readonly failed: number
  /** Left, bounced or complained since the mailing was planned. */
  readonly skipped: number
  /** Messages a second in the last minute that somebody was settled in; null before there is one. */
  readonly rate: number | null
  /** Workers that have batches of it. */
  readonly workers: number
}

export interface DomainCounts {
  readonly domain: string
  readonly delivered: number
  readonly failed: number
  readonly skipped: number
  readonly waiting: number
  /** Of those who wait, how many were put off. */
  readonly deferred: number
}

export interface ReplyCount {
  readonly status: RecipientStatus
  readonly code: number | null
  /** Without addresses and numbers, so that the same reply to many is one. */
  readonly reply: string
  readonly count: number
}

export interface DeliveryPlace {
  readonly batch: number
  readonly n: number
}

export interface TroubledRecipient extends DeliveryPlace {
  /** Number in the list, or id of the reader. */
  readonly line: number
  readonly email: string
  readonly code: number | null
  readonly reply: string | null
  readonly tries: number
  readonly next_at: Date | null
}

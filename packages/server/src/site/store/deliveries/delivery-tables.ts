import type { Generated, JSONColumnType } from 'kysely'
import type { TemplateData } from 'diptych/email'
import type { RecipientStatus, StoredLetter } from './delivery-records.js'

export interface DeliveryTables {
  mailing_templates: {
    mailing_id: number
    audience: string
    data: JSONColumnType<TemplateData>
  }
  /** Pictures that messages have as attachments. */
  mailing_pictures: {
    mailing_id: number
    address: string
    type: string
    name: string | null
    bytes: Uint8Array
  }
  mailing_batches: {
    mailing_id: number
    batch: number
    /** Null for a batch of several domains with few recipients. */
    domain: string | null
    size: number
    is_sample: boolean
    is_queued: boolean
    worker: string | null
    job: string | null
    delivered: Generated<number>
    failed: Generated<number>
    skipped: Generated<number>
    done_at: Date | null
  }
  mailing_recipients: {
    mailing_id: number
    batch: number
    n: number
    line: number
    email: string
    domain: string
    audience: string
    data: RecipientData | null
    status: Generated<RecipientStatus>
    tries: Generated<number>
    code: number | null
    reply: string | null
    message_id: string | null
    deferred_at: Date | null
    next_at: Date | null
    settled_at: Date | null
  }
  mailing_workers: {
    id: string
    seen_at: Date
    started_at: Date
    name: string
  }
}

/** Data of a recipient that has no column. */
export interface RecipientData {
  readonly id?: string | number
  readonly signed_id?: string
  readonly name?: string
  readonly token?: string
  readonly fields?: Readonly<Record<string, string>>
  readonly links?: Readonly<Record<string, string>>
  readonly is_contributor?: boolean
}

export type LetterColumn = JSONColumnType<StoredLetter>

import type { Generated } from 'kysely'

export interface MailingTables {
  mailings: {
    id: Generated<number>
    run_key: string | null
    post_id: string
    slug: string
    title: string
    started_at: Date
    finished_at: Date | null
    sent: number
    failed: number
    sent_before: number
    failed_before: number
    skipped_pending: number
    skipped_unsubscribed: number
    skipped_bounced: number
    skipped_complained: number
    skipped_suppressed: number
  }
}

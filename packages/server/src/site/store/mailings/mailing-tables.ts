import type { Generated } from 'kysely'
import type { MailingState } from '../deliveries/delivery-records.js'
import type { LetterColumn } from '../deliveries/delivery-tables.js'

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
    /** Null for a mailing without workers (`diptych mail`). */
    state: MailingState | null
    planned: number | null
    /** Size of the sample; null without one. */
    sample: number | null
    send_at: Date | null
    /** When it was released to everyone: at once without a sample, else on approval. */
    released_at: Date | null
    letter: LetterColumn | null
    /** The blocks of one's own in it (`MailingPlan.instance`). Null: none. */
    instance: Generated<string | null>
  }
}

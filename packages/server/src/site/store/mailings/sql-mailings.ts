import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '../tables.js'
import { type MailingStore, SKIP_REASONS, type SkipReason, type StoredMailing } from './mailing-store.js'

export function sqlMailings(db: Kysely<Tables>): MailingStore {
  return {
    async begin({ key, ...mailing }, at) {
      const row = await db
        .insertInto('mailings')
        .values({
          ...mailing,
          run_key: key,
          started_at: at,
          sent: 0,
          failed: 0,
          ...skippedColumns({}),
          state: null,
          planned: null,
          sample: null,
          send_at: null,
          released_at: null,
          letter: null,
        })
        .onConflict((conflict) => conflict.column('run_key').doUpdateSet({ finished_at: null }))
        .returningAll()
        .executeTakeFirstOrThrow()
      return mailingOf(row)
    },
    async note(id, { sent, failed, skipped }, finished) {
      await db
        .updateTable('mailings')
        .set({
          sent,
          failed,
          ...skippedColumns(skipped),
          finished_at: finished,
        })
        .where('id', '=', id)
        .execute()
    },
    async byId(id) {
      const row = await db.selectFrom('mailings').selectAll().where('id', '=', id).executeTakeFirst()
      return row ? mailingOf(row) : null
    },
    async after(id) {
      const row = await db
        .selectFrom('mailings')
        .selectAll()
        .where('id', '>', id)
        .orderBy('id')
        .limit(1)
        .executeTakeFirst()
      return row ? mailingOf(row) : null
    },
    async list({ before, limit }) {
      const rows = await db
        .selectFrom('mailings')
        .selectAll()
        .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
        .orderBy('id', 'desc')
        .limit(limit)
        .execute()
      return rows.map(mailingOf)
    },
    async ofPosts(posts) {
      if (posts.length === 0) return []
      const rows = await db
        .selectFrom('mailings')
        .selectAll()
        .where('post_id', 'in', [...posts])
        .orderBy('id', 'desc')
        .execute()
      return rows.map(mailingOf)
    },
  }
}

/** The columns with the number of skipped readers. */
export function skippedColumns(skipped: Partial<Readonly<Record<SkipReason, number>>>) {
  return Object.fromEntries(SKIP_REASONS.map((reason) => [`skipped_${reason}`, skipped[reason] ?? 0])) as Record<
    `skipped_${SkipReason}`,
    number
  >
}

export function mailingOf({
  run_key: _,
  letter: _letter,
  released_at: _released,
  instance: _instance,
  skipped_pending: pending,
  skipped_unsubscribed: unsubscribed,
  skipped_bounced: bounced,
  skipped_complained: complained,
  skipped_suppressed: suppressed,
  skipped_unasked: unasked,
  skipped_unanswered: unanswered,
  ...row
}: Selectable<Tables['mailings']>): StoredMailing {
  return { ...row, skipped: { pending, unsubscribed, bounced, complained, suppressed, unasked, unanswered } }
}

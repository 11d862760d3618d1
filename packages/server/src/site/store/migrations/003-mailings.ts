import { sql, type Migration } from 'kysely'

const COUNTS = [
  'sent',
  'failed',
  'sent_before',
  'failed_before',
  'skipped_pending',
  'skipped_unsubscribed',
  'skipped_bounced',
  'skipped_complained',
  'skipped_suppressed',
]

/** Mailings, and the sessions of writers for the desk. */
export const mailings: Migration = {
  async up(db) {
    const table = db.schema
      .createTable('mailings')
      .addColumn('id', 'integer', (column) => column.primaryKey().generatedAlwaysAsIdentity())
      .addColumn('run_key', 'text', (column) => column.unique())
      .addColumn('post_id', 'text', (column) => column.notNull())
      .addColumn('slug', 'text', (column) => column.notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('started_at', 'timestamptz', (column) => column.notNull())
      .addColumn('finished_at', 'timestamptz')
    await COUNTS.reduce(
      (before, name) => before.addColumn(name, 'integer', (column) => column.notNull()),
      table,
    ).execute()
    await db.schema.createIndex('mailings_post').on('mailings').column('post_id').execute()
    // Finds unsubscribes since a mailing without scanning all readers.
    await sql`create index readers_unsubscribed on readers (unsubscribed_at) where unsubscribed_at is not null`.execute(
      db,
    )
    await db.schema
      .createTable('writer_sessions')
      .addColumn('digest', 'text', (column) => column.primaryKey())
      .addColumn('writer', 'text', (column) => column.notNull())
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
      .execute()
  },
}

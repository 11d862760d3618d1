import { sql, type Migration } from 'kysely'

/** Mailings with stored recipients, which workers deliver. */
export const deliveries: Migration = {
  async up(db) {
    await db.schema
      .alterTable('mailings')
      // Null for mailings without workers (`diptych mail`).
      .addColumn('state', 'text', (column) =>
        column.check(sql`state in ('scheduled', 'sending', 'paused', 'sampled', 'canceled', 'done')`),
      )
      .addColumn('planned', 'integer')
      .addColumn('sample', 'integer')
      .addColumn('send_at', 'timestamptz')
      .addColumn('released_at', 'timestamptz')
      .addColumn('letter', 'json')
      .execute()
    await db.schema
      .createTable('mailing_templates')
      .addColumn('mailing_id', 'integer', (column) => column.notNull().references('mailings.id').onDelete('cascade'))
      .addColumn('audience', 'text', (column) => column.notNull())
      // Text instead of jsonb: it is always read whole, and jsonb would be larger.
      .addColumn('data', 'json', (column) => column.notNull())
      .addPrimaryKeyConstraint('mailing_templates_pkey', ['mailing_id', 'audience'])
      .execute()
    await db.schema
      .createTable('mailing_batches')
      .addColumn('mailing_id', 'integer', (column) => column.notNull().references('mailings.id').onDelete('cascade'))
      .addColumn('batch', 'integer', (column) => column.notNull())
      .addColumn('domain', 'text')
      .addColumn('size', 'integer', (column) => column.notNull())
      .addColumn('is_sample', 'boolean', (column) => column.notNull())
      // Whether the queue has a job for it.
      .addColumn('is_queued', 'boolean', (column) => column.notNull())
      .addColumn('worker', 'uuid')
      .addColumn('job', 'uuid')
      .addColumn('delivered', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('failed', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('skipped', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('done_at', 'timestamptz')
      .addPrimaryKeyConstraint('mailing_batches_pkey', ['mailing_id', 'batch'])
      .execute()
    await db.schema
      .createIndex('mailing_batches_held')
      .on('mailing_batches')
      .column('worker')
      .where(sql.ref('worker'), 'is not', null)
      .execute()
    // For the check after each batch whether a mailing is done.
    await sql`create index mailing_batches_open on mailing_batches (mailing_id, is_sample) where done_at is null`.execute(
      db,
    )
    await db.schema
      .createTable('mailing_recipients')
      .addColumn('mailing_id', 'integer', (column) => column.notNull())
      .addColumn('batch', 'integer', (column) => column.notNull())
      .addColumn('n', 'smallint', (column) => column.notNull())
      .addColumn('line', 'integer', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('domain', 'text', (column) => column.notNull())
      .addColumn('audience', 'text', (column) => column.notNull())
      .addColumn('data', 'json')
      .addColumn('status', 'text', (column) => column.notNull().defaultTo('waiting'))
      .addColumn('tries', 'smallint', (column) => column.notNull().defaultTo(0))
      .addColumn('code', 'smallint')
      .addColumn('reply', 'text')
      .addColumn('message_id', 'text')
      .addColumn('deferred_at', 'timestamptz')
      .addColumn('next_at', 'timestamptz')
      .addColumn('settled_at', 'timestamptz')
      // The only index, so that updates can be HOT: rows are changed in place while their page has free space.
      .addPrimaryKeyConstraint('mailing_recipients_pkey', ['mailing_id', 'batch', 'n'])
      .modifyEnd(sql`with (fillfactor = 70)`)
      .execute()
    await db.schema
      .createTable('mailing_workers')
      .addColumn('id', 'uuid', (column) => column.primaryKey())
      .addColumn('seen_at', 'timestamptz', (column) => column.notNull())
      .addColumn('started_at', 'timestamptz', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .execute()
  },
}

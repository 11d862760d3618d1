import type { Migration } from 'kysely'

/** What another platform knew of its readers, their consent, and which posts it sent to them. */
export const readerOrigins: Migration = {
  async up(db) {
    await db.schema
      .createTable('reader_origins')
      .addColumn('reader_id', 'integer', (column) => column.primaryKey().references('readers.id').onDelete('cascade'))
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('imported_at', 'timestamptz', (column) => column.notNull())
      // Null: unknown. `readers.created_at` is then the time of the import.
      .addColumn('created_at', 'timestamptz')
      .addColumn('consent_at', 'timestamptz')
      .addColumn('consent_how', 'text')
      .addColumn('consent_from', 'text')
      .addColumn('plan', 'text')
      .addColumn('stripe_customer', 'text')
      .addColumn('tags', 'jsonb', (column) => column.notNull())
      .addColumn('fields', 'jsonb', (column) => column.notNull())
      // When a mail asked whether they still want the newsletter.
      .addColumn('asked_at', 'timestamptz')
      // From when their consent needs no question: they confirmed it, or it was recent at the first mailing.
      .addColumn('settled_at', 'timestamptz')
      .execute()
    await db.schema
      .createTable('received_posts')
      .addColumn('id', 'integer', (column) => column.primaryKey().generatedAlwaysAsIdentity())
      .addColumn('post_id', 'text', (column) => column.notNull())
      .addColumn('slug', 'text', (column) => column.notNull())
      .addUniqueConstraint('received_posts_post', ['post_id', 'slug'])
      .execute()
    // May have a row for each reader and post, so a row is two numbers.
    await db.schema
      .createTable('received')
      .addColumn('received_post', 'integer', (column) =>
        column.notNull().references('received_posts.id').onDelete('cascade'),
      )
      .addColumn('reader_id', 'integer', (column) => column.notNull().references('readers.id').onDelete('cascade'))
      .addPrimaryKeyConstraint('received_pkey', ['reader_id', 'received_post'])
      .execute()
    await db.schema
      .alterTable('mailings')
      .addColumn('skipped_unasked', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('skipped_unanswered', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
  },
}

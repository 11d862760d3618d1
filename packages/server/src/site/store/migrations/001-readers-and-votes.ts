import { sql, type Migration } from 'kysely'

export const readersAndVotes: Migration = {
  async up(db) {
    await db.schema
      .createTable('readers')
      .addColumn('id', 'integer', (column) => column.primaryKey().generatedAlwaysAsIdentity())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('address_key', 'text', (column) => column.notNull().unique())
      .addColumn('name', 'text')
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) =>
        column.notNull().check(sql`status in ('pending', 'active', 'unsubscribed')`),
      )
      .addColumn('source', 'text')
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addColumn('confirmed_at', 'timestamptz')
      .addColumn('unsubscribed_at', 'timestamptz')
      .execute()
    await db.schema
      .createTable('votes')
      .addColumn('poll_id', 'text', (column) => column.notNull())
      .addColumn('voter', 'text', (column) => column.notNull())
      .addColumn('option_id', 'text', (column) => column.notNull())
      .addColumn('voted_at', 'timestamptz', (column) => column.notNull())
      .addPrimaryKeyConstraint('votes_pkey', ['poll_id', 'voter'])
      .execute()
    await db.schema
      .createTable('likes')
      .addColumn('post_id', 'text', (column) => column.notNull())
      .addColumn('reader_id', 'integer', (column) => column.notNull().references('readers.id').onDelete('cascade'))
      .addColumn('liked_at', 'timestamptz', (column) => column.notNull())
      .addPrimaryKeyConstraint('likes_pkey', ['post_id', 'reader_id'])
      .execute()
    await db.schema
      .createTable('used_tokens')
      .addColumn('digest', 'text', (column) => column.primaryKey())
      .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('sessions')
      .addColumn('digest', 'text', (column) => column.primaryKey())
      .addColumn('reader_id', 'integer', (column) => column.notNull().references('readers.id').onDelete('cascade'))
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('sessions_reader').on('sessions').column('reader_id').execute()
    await db.schema
      .createTable('suppressions')
      // Byte order, so that paging gives the same order on every server.
      .addColumn('address_key', sql`text collate "C"`, (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('suppressed_at', 'timestamptz', (column) => column.notNull())
      .execute()
  },
}

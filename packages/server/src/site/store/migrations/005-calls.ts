import type { Migration } from 'kysely'

/** Data from readers' calls besides votes and likes. */
export const calls: Migration = {
  async up(db) {
    await db.schema.createIndex('readers_source').on('readers').column('source').execute()
    await db.schema
      .createTable('selections')
      .addColumn('id', 'integer', (column) => column.primaryKey().generatedAlwaysAsIdentity())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('post_id', 'text', (column) => column.notNull())
      .addColumn('start_paragraph', 'integer')
      .addColumn('end_paragraph', 'integer')
      .addColumn('start_offset', 'integer')
      .addColumn('end_offset', 'integer')
      .addColumn('img_src', 'text')
      .addColumn('saved_at', 'timestamptz', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('notes')
      .addColumn('id', 'integer', (column) => column.primaryKey().generatedAlwaysAsIdentity())
      .addColumn('reader_id', 'integer', (column) => column.notNull().references('readers.id').onDelete('cascade'))
      .addColumn('post_id', 'text')
      .addColumn('selection_id', 'integer', (column) => column.references('selections.id').onDelete('cascade'))
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('notes_reader').on('notes').columns(['reader_id', 'id']).execute()
    await db.schema
      .createTable('follows')
      .addColumn('reader_id', 'integer', (column) => column.notNull().references('readers.id').onDelete('cascade'))
      .addColumn('person_id', 'text', (column) => column.notNull())
      .addColumn('followed_at', 'timestamptz', (column) => column.notNull())
      .addPrimaryKeyConstraint('follows_pkey', ['reader_id', 'person_id'])
      .execute()
    await db.schema
      .createTable('gifts')
      .addColumn('post_id', 'text', (column) => column.notNull())
      .addColumn('giver', 'text', (column) => column.notNull())
      .addColumn('claimer', 'text', (column) => column.notNull())
      .addColumn('claimed_at', 'timestamptz', (column) => column.notNull())
      .addPrimaryKeyConstraint('gifts_pkey', ['post_id', 'giver'])
      .execute()
    await db.schema.createIndex('gifts_claimer').on('gifts').columns(['claimer', 'post_id']).execute()
    await db.schema
      .createTable('recommendations')
      .addColumn('recommending_publication_id', 'text', (column) => column.notNull())
      .addColumn('recommended_publication_id', 'text', (column) => column.notNull())
      .addColumn('source', 'text')
      .addColumn('suggested', 'boolean', (column) => column.notNull())
      .addColumn('description', 'text')
      .addColumn('recommended_at', 'timestamptz', (column) => column.notNull())
      .addPrimaryKeyConstraint('recommendations_pkey', ['recommending_publication_id', 'recommended_publication_id'])
      .execute()
    await db.schema
      .createTable('messages')
      .addColumn('id', 'integer', (column) => column.primaryKey().generatedAlwaysAsIdentity())
      .addColumn('reader_id', 'integer', (column) => column.notNull().references('readers.id').onDelete('cascade'))
      .addColumn('person_id', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('sent_at', 'timestamptz', (column) => column.notNull())
      .execute()
  },
}

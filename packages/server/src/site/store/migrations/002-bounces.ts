import { sql, type Migration } from 'kysely'

export const bounces: Migration = {
  async up(db) {
    await db.schema
      .createTable('bounces')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('address_key', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) =>
        column.notNull().check(sql`kind in ('hard', 'soft', 'complaint', 'unsubscribe')`),
      )
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('message_id', 'text')
      .addColumn('happened_at', 'timestamptz', (column) => column.notNull())
      .addColumn('recorded_at', 'timestamptz', (column) => column.notNull())
      .addColumn('cleared', 'boolean', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('bounces_happened').on('bounces').column('happened_at').execute()
    await db.schema.createIndex('bounces_recorded').on('bounces').column('recorded_at').execute()
    // For the lookup of an address's soft bounces on each reported delivery.
    await db.schema
      .createIndex('bounces_soft')
      .on('bounces')
      .column('address_key')
      .where(sql.ref('kind'), '=', sql.lit('soft'))
      .execute()
  },
}

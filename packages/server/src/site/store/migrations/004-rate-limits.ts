import type { Migration } from 'kysely'

export const rateLimitsTable: Migration = {
  async up(db) {
    await db.schema
      .createTable('rate_limits')
      // The columns of RateLimiterPostgres (rate-limiter-flexible), in its order.
      .addColumn('key', 'varchar(255)', (column) => column.primaryKey())
      .addColumn('points', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('expire', 'bigint')
      .execute()
    await db.schema.createIndex('rate_limits_expire').on('rate_limits').column('expire').execute()
  },
}

import { sql, type Migration } from 'kysely'

/** Sending limits of receiving domains, shared by all workers. */
export const pace: Migration = {
  async up(db) {
    await db.schema
      .createTable('paces')
      .addColumn('domain', 'text', (column) => column.primaryKey())
      .addColumn('rate', 'double precision')
      .addColumn('connections', 'integer')
      .addColumn('warm_up_first', 'integer')
      .addColumn('warm_up_growth', 'double precision')
      .addColumn('warm_up_from', 'integer')
      .addColumn('tokens', 'double precision')
      .addColumn('refilled_at', 'timestamptz')
      .addColumn('granted', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('counted_day', 'integer')
      .addColumn('counted', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('shares', 'jsonb', (column) => column.notNull().defaultTo(sql`'{}'::jsonb`))
      .addColumn('shares_version', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('strikes', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('struck_at', 'timestamptz')
      .addColumn('held_until', 'timestamptz')
      // Few rows that change often, so pages have free space for updates in place.
      .modifyEnd(sql`with (fillfactor = 50)`)
      .execute()
  },
}

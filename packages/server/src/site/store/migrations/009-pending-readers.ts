import { sql, type Migration } from 'kysely'

/** When pending readers asked last, to remove those who do not confirm. */
export const pendingReaders: Migration = {
  async up(db) {
    await db.schema.alterTable('readers').addColumn('asked_at', 'timestamptz').execute()
    await sql`create index readers_pending on readers (coalesce(asked_at, created_at)) where status = 'pending'`.execute(
      db,
    )
  },
}

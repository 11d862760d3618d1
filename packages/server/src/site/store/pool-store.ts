import type { Kysely, PostgresPool } from 'kysely'
import type { SiteStore } from './store.js'
import type { Tables } from './tables.js'

/**
 * A store over a pool of connections to PostgreSQL, such as `new pg.Pool(…)`. Runs migrations first. Closing the store
 * ends the pool.
 *
 * @throws Error with the server's message if the migration fails, because the server does not answer or a newer version
 * of diptych wrote the database. The pool has ended then.
 */
export async function poolStore(pool: PostgresPool): Promise<SiteStore> {
  const [db, { sqlStore }] = await Promise.all([migratedDatabase(pool), import('./sql-store.js')])
  return sqlStore(db)
}

/** The migrated database for a store. Throws like `poolStore`. */
export async function migratedDatabase(pool: PostgresPool): Promise<Kysely<Tables>> {
  // Loaded on demand, because a store in memory does not need them.
  const [{ Kysely, Migrator, PostgresDialect }, { migrationProvider }] = await Promise.all([
    import('kysely'),
    import('./migrations/index.js'),
  ])
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  try {
    const { error } = await new Migrator({ db, provider: migrationProvider }).migrateToLatest()
    if (error !== undefined) throw error
    return db
  } catch (error) {
    await db.destroy().catch(() => undefined)
    throw error
  }
}

import type { Kysely, PostgresPool } from 'kysely'
import type { SiteStore } from './store.js'
import type { Tables } from './tables.js'

/**
 * A store over a pool of connections to PostgreSQL, such as `new pg.Pool(…)`. Brings the database up to date first.
 * Closing the store ends the pool.
 *
 * @throws Error what the server says, if it cannot be brought up to date: it does not answer, or a newer version of
 * diptych wrote it. The pool has ended then.
 */
export async function poolStore(pool: PostgresPool): Promise<SiteStore> {
  const [db, { sqlStore }] = await Promise.all([migratedDatabase(pool), import('./sql-store.js')])
  return sqlStore(db)
}

/** The database behind a store, up to date. Throws as `poolStore` does. */
export async function migratedDatabase(pool: PostgresPool): Promise<Kysely<Tables>> {
  // Loaded when asked for: a store in memory needs none of it.
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

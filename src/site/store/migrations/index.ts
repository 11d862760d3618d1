import type { Migration, MigrationProvider } from 'kysely'
import { readersAndVotes } from './001-readers-and-votes.js'
import { rateLimitsTable } from './004-rate-limits.js'

/**
 * How the database came to be what it is, oldest first. One that was released is never changed; the next one says what
 * is different. They are part of the program, so every store of a version has the same.
 */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '001-readers-and-votes': readersAndVotes,
  '004-rate-limits': rateLimitsTable,
}

export const migrationProvider: MigrationProvider = {
  getMigrations: async () => ({ ...MIGRATIONS }),
}

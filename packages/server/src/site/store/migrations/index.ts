import type { Migration, MigrationProvider } from 'kysely'
import { readersAndVotes } from './001-readers-and-votes.js'
import { bounces } from './002-bounces.js'
import { mailings } from './003-mailings.js'
import { rateLimitsTable } from './004-rate-limits.js'
import { calls } from './005-calls.js'
import { deliveries } from './006-deliveries.js'
import { pace } from './007-pace.js'
import { voteTotals } from './008-vote-totals.js'
import { pendingReaders } from './009-pending-readers.js'
import { mailingPictures } from './010-mailing-pictures.js'
import { mailingInstances } from './011-mailing-instances.js'
import { readerOrigins } from './012-reader-origins.js'

/**
 * All migrations, oldest first. A released migration is never changed; a new one makes the next change. They are
 * compiled into the program, so all stores of one version have the same.
 */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '001-readers-and-votes': readersAndVotes,
  '002-bounces': bounces,
  '003-mailings': mailings,
  '004-rate-limits': rateLimitsTable,
  '005-calls': calls,
  '006-deliveries': deliveries,
  '007-pace': pace,
  '008-vote-totals': voteTotals,
  '009-pending-readers': pendingReaders,
  '010-mailing-pictures': mailingPictures,
  '011-mailing-instances': mailingInstances,
  '012-reader-origins': readerOrigins,
}

export const migrationProvider: MigrationProvider = {
  getMigrations: async () => ({ ...MIGRATIONS }),
}

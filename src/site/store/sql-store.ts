import { sql, type Kysely } from 'kysely'
import { sqlLikes } from './likes/sql-likes.js'
import { sqlLimits } from './limits/sql-limits.js'
import { sqlReaders } from './readers/sql-readers.js'
import { sqlSessions } from './sessions/sql-sessions.js'
import type { SiteStore } from './store.js'
import { sqlSuppressions } from './suppressions/sql-suppressions.js'
import type { Tables } from './tables.js'
import { sqlTokens } from './tokens/sql-tokens.js'
import { sqlVotes } from './votes/sql-votes.js'

/**
 * The store in PostgreSQL, or in PGlite, which is PostgreSQL in one process. Each change is one statement, so a process
 * that is killed leaves it done or not begun.
 */
export function sqlStore(db: Kysely<Tables>): SiteStore {
  return {
    readers: sqlReaders(db),
    votes: sqlVotes(db),
    likes: sqlLikes(db),
    tokens: sqlTokens(db),
    sessions: sqlSessions(db),
    suppressions: sqlSuppressions(db),
    limits: sqlLimits(db),
    isReady: () =>
      sql`select 1`.execute(db).then(
        () => true,
        () => false,
      ),
    close: () => db.destroy(),
  }
}

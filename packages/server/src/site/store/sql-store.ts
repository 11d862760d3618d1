import { sql, type Kysely } from 'kysely'
import { sqlBounces } from './bounces/sql-bounces.js'
import { sqlDeliveries } from './deliveries/sql-deliveries.js'
import { sqlFollows } from './follows/sql-follows.js'
import { sqlGifts } from './gifts/sql-gifts.js'
import { sqlGrowth } from './growth/sql-growth.js'
import { sqlLikes } from './likes/sql-likes.js'
import { sqlLimits } from './limits/sql-limits.js'
import { sqlMailings } from './mailings/sql-mailings.js'
import { sqlMessages } from './messages/sql-messages.js'
import { sqlNotes } from './notes/sql-notes.js'
import { sqlReaders } from './readers/sql-readers.js'
import { sqlRecipients } from './recipients/sql-recipients.js'
import { sqlRecommendations } from './recommendations/sql-recommendations.js'
import { sqlSelections } from './selections/sql-selections.js'
import { sqlSessions } from './sessions/sql-sessions.js'
import type { SiteStore } from './store.js'
import { sqlSuppressions } from './suppressions/sql-suppressions.js'
import type { Tables } from './tables.js'
import { sqlTokens } from './tokens/sql-tokens.js'
import { sqlVotes } from './votes/sql-votes.js'
import { sqlWriterSessions } from './writer-sessions/sql-writer-sessions.js'

/**
 * The store in PostgreSQL, or in PGlite, which is PostgreSQL in one process. Each change is one statement, so it is
 * atomic even if the process is killed.
 */
export function sqlStore(db: Kysely<Tables>): SiteStore {
  return {
    readers: sqlReaders(db),
    votes: sqlVotes(db),
    likes: sqlLikes(db),
    tokens: sqlTokens(db),
    sessions: sqlSessions(db),
    suppressions: sqlSuppressions(db),
    selections: sqlSelections(db),
    notes: sqlNotes(db),
    follows: sqlFollows(db),
    gifts: sqlGifts(db),
    recommendations: sqlRecommendations(db),
    messages: sqlMessages(db),
    bounces: sqlBounces(db),
    recipients: sqlRecipients(db),
    mailings: sqlMailings(db),
    deliveries: sqlDeliveries(db),
    growth: sqlGrowth(db),
    writerSessions: sqlWriterSessions(db),
    limits: sqlLimits(db),
    isReady: () =>
      sql`select 1`.execute(db).then(
        () => true,
        () => false,
      ),
    close: () => db.destroy(),
  }
}

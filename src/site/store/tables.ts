import type { LikeTables } from './likes/like-tables.js'
import type { LimitTables } from './limits/limit-tables.js'
import type { ReaderTables } from './readers/reader-tables.js'
import type { SessionTables } from './sessions/session-tables.js'
import type { SuppressionTables } from './suppressions/suppression-tables.js'
import type { TokenTables } from './tokens/token-tables.js'
import type { VoteTables } from './votes/vote-tables.js'

/** The database as the last migration leaves it. */
export interface Tables
  extends ReaderTables, VoteTables, LikeTables, TokenTables, SessionTables, SuppressionTables, LimitTables {}

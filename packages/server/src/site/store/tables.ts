import type { BounceTables } from './bounces/bounce-tables.js'
import type { DeliveryTables } from './deliveries/delivery-tables.js'
import type { LikeTables } from './likes/like-tables.js'
import type { MailingTables } from './mailings/mailing-tables.js'
import type { LimitTables } from './limits/limit-tables.js'
import type { PaceTables } from './pace/pace-tables.js'
import type { ReaderTables } from './readers/reader-tables.js'
import type { SessionTables } from './sessions/session-tables.js'
import type { SuppressionTables } from './suppressions/suppression-tables.js'
import type { SelectionTables } from './selections/selection-tables.js'
import type { NoteTables } from './notes/note-tables.js'
import type { FollowTables } from './follows/follow-tables.js'
import type { GiftTables } from './gifts/gift-tables.js'
import type { RecommendationTables } from './recommendations/recommendation-tables.js'
import type { MessageTables } from './messages/message-tables.js'
import type { TokenTables } from './tokens/token-tables.js'
import type { VoteTables } from './votes/vote-tables.js'
import type { WriterSessionTables } from './writer-sessions/writer-session-tables.js'

/** The schema after the last migration. */
export interface Tables
  extends
    ReaderTables,
    VoteTables,
    LikeTables,
    TokenTables,
    SessionTables,
    SuppressionTables,
    SelectionTables,
    NoteTables,
    FollowTables,
    GiftTables,
    RecommendationTables,
    MessageTables,
    BounceTables,
    MailingTables,
    DeliveryTables,
    WriterSessionTables,
    LimitTables,
    PaceTables {}

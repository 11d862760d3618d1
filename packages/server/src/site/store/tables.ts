import type { TemplateData } from 'diptych/email'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { BounceSource, KeptBounce } from './bounces/bounce-store.js'
import type { MailingState, RecipientStatus, StoredLetter } from './deliveries/delivery-records.js'
import type { StoredOrigin } from './origins/origin-store.js'
import type { ReaderStatus, StoredState } from './readers/reader-store.js'
import type { StoredRecommendation } from './recommendations/recommendation-store.js'
import type { SavedSelection } from './selections/selection-store.js'
import type { Suppression } from './suppressions/suppression-store.js'

/** The schema after the last migration. */
export interface Tables
  extends
    ReaderTables,
    OriginTables,
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

interface BounceTables {
  bounces: {
    id: string
    email: string
    /** `addressKey` of the address. */
    address_key: string
    kind: KeptBounce['kind']
    reason: string
    source: BounceSource
    message_id: string | null
    happened_at: Date
    recorded_at: Date
    /** True for a soft bounce that no longer counts, because a later mail arrived or the writer allowed the address. */
    cleared: boolean
  }
}

interface DeliveryTables {
  mailing_templates: {
    mailing_id: number
    audience: string
    data: JSONColumnType<TemplateData>
  }
  /** Pictures that messages have as attachments. */
  mailing_pictures: {
    mailing_id: number
    address: string
    type: string
    name: string | null
    bytes: Uint8Array
  }
  mailing_batches: {
    mailing_id: number
    batch: number
    /** Null for a batch of several domains with few recipients. */
    domain: string | null
    size: number
    is_sample: boolean
    is_queued: boolean
    worker: string | null
    job: string | null
    delivered: Generated<number>
    failed: Generated<number>
    skipped: Generated<number>
    done_at: Date | null
  }
  mailing_recipients: {
    mailing_id: number
    batch: number
    n: number
    line: number
    email: string
    domain: string
    audience: string
    data: RecipientData | null
    status: Generated<RecipientStatus>
    tries: Generated<number>
    code: number | null
    reply: string | null
    message_id: string | null
    deferred_at: Date | null
    next_at: Date | null
    settled_at: Date | null
  }
  mailing_workers: {
    id: string
    seen_at: Date
    started_at: Date
    name: string
  }
}

/** Data of a recipient that has no column. */
export interface RecipientData {
  readonly id?: string | number
  readonly signed_id?: string
  readonly name?: string
  readonly token?: string
  readonly fields?: Readonly<Record<string, string>>
  readonly links?: Readonly<Record<string, string>>
  readonly is_contributor?: boolean
}

type LetterColumn = JSONColumnType<StoredLetter>

interface FollowTables {
  follows: {
    reader_id: number
    person_id: string
    followed_at: Date
  }
}

interface GiftTables {
  gifts: {
    post_id: string
    giver: string
    claimer: string
    claimed_at: Date
  }
}

interface LikeTables {
  likes: {
    post_id: string
    reader_id: number
    liked_at: Date
  }
}

/** The columns that `RateLimiterPostgres` expects. */
interface LimitTables {
  rate_limits: {
    key: string
    points: number
    /** Milliseconds since 1970. A bigint, which drivers return as a string. */
    expire: string | null
  }
}

interface MailingTables {
  mailings: {
    id: Generated<number>
    run_key: string | null
    post_id: string
    slug: string
    title: string
    started_at: Date
    finished_at: Date | null
    sent: number
    failed: number
    sent_before: number
    failed_before: number
    skipped_pending: number
    skipped_unsubscribed: number
    skipped_bounced: number
    skipped_complained: number
    skipped_suppressed: number
    skipped_unasked: Generated<number>
    skipped_unanswered: Generated<number>
    /** Null for a mailing without workers (`diptych mail`). */
    state: MailingState | null
    planned: number | null
    /** Size of the sample; null without one. */
    sample: number | null
    send_at: Date | null
    /** When it was released to everyone: at once without a sample, else on approval. */
    released_at: Date | null
    letter: LetterColumn | null
    /** The blocks of one's own in it (`MailingPlan.instance`). Null: none. */
    instance: Generated<string | null>
  }
}

interface MessageTables {
  messages: {
    id: Generated<number>
    reader_id: number
    person_id: string
    text: string
    sent_at: Date
  }
}

interface NoteTables {
  notes: {
    id: Generated<number>
    reader_id: number
    post_id: string | null
    selection_id: number | null
    created_at: Date
  }
}

interface OriginTables {
  /** Readers of another platform. Removed with the reader. */
  reader_origins: { -readonly [K in keyof StoredOrigin]: StoredOrigin[K] } & { reader_id: number }
  /** Posts that another platform mailed. */
  received_posts: {
    id: Generated<number>
    /** Empty texts: unknown. */
    post_id: string
    slug: string
  }
  /** Which of them went to whom. */
  received: {
    received_post: number
    reader_id: number
  }
}

interface PaceTables {
  /** One row for each receiving domain, and one for the total (`*`). */
  paces: {
    domain: string
    /** Messages per second; null for no limit. */
    rate: number | null
    /** Messages under way at once; null for no limit. */
    connections: number | null
    warm_up_first: number | null
    warm_up_growth: number | null
    /** Its first day: days since 1970, in UTC. */
    warm_up_from: number | null
    /** Tokens in the bucket at that time. A negative value means messages promised for later. Null: full. */
    tokens: number | null
    refilled_at: Date | null
    /** Tokens taken by the last statement, so that the same statement can return them. */
    granted: Generated<number>
    /** The counted day: days since 1970, in UTC. */
    counted_day: number | null
    counted: Generated<number>
    /** The number of connections of each worker. */
    shares: ColumnType<StoredShares, string | undefined, string>
    shares_version: Generated<number>
    strikes: Generated<number>
    struck_at: Date | null
    held_until: Date | null
  }
}

/** By worker. */
export type StoredShares = Readonly<Record<string, StoredShare>>

/** Times are milliseconds since 1970 by the clock of the database. */
export interface StoredShare {
  readonly connections: number
  readonly is_waiting: boolean
  /** When it got connections, or started to wait for its first. */
  readonly since: number
  /** When its connections expire unless it renews them. */
  readonly until: number
}

interface ReaderTables {
  readers: {
    id: Generated<number>
    email: string
    /** `addressKey` of the address. Unique. */
    address_key: string
    name: string | null
    state: StoredState
    status: ReaderStatus
    source: string | null
    created_at: Date
    confirmed_at: Date | null
    unsubscribed_at: Date | null
    /** When a pending reader last asked for another link to confirm. */
    asked_at: Date | null
  }
}

interface RecommendationTables {
  recommendations: { -readonly [K in keyof StoredRecommendation]: StoredRecommendation[K] } & { recommended_at: Date }
}

interface SelectionTables {
  selections: {
    id: Generated<number>
    kind: SavedSelection['kind']
    post_id: string
    /** Start and end of a passage, each as paragraph and offset; null for a picture. */
    start_paragraph: number | null
    end_paragraph: number | null
    start_offset: number | null
    end_offset: number | null
    img_src: string | null
    saved_at: Date
  }
}

interface SessionTables {
  sessions: {
    digest: string
    reader_id: number
    created_at: Date
    expires_at: Date
  }
}

interface SuppressionTables {
  suppressions: {
    address_key: string
    kind: Suppression['kind']
    reason: string
    suppressed_at: Date
  }
}

interface TokenTables {
  used_tokens: {
    digest: string
    expires_at: Date
  }
}

interface VoteTables {
  votes: {
    poll_id: string
    /** Key of the voter, such as `reader:7`. */
    voter: string
    option_id: string
    voted_at: Date
  }
  /** The sum of an option's rows is its number of votes. A trigger of `votes` keeps them. */
  vote_totals: {
    poll_id: string
    option_id: string
    /** Each connection has its own row, so that voters do not wait for each other. Its count may be negative. */
    shard: number
    count: number
  }
}

interface WriterSessionTables {
  writer_sessions: {
    digest: string
    /** `addressKey` of the writer, who may not be a reader. */
    writer: string
    created_at: Date
    expires_at: Date
  }
}

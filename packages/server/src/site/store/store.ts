import type { BounceStore } from './bounces/bounce-store.js'
import type { DeliveryStore } from './deliveries/delivery-store.js'
import type { FollowStore } from './follows/follow-store.js'
import type { GiftStore } from './gifts/gift-store.js'
import type { GrowthStore } from './growth/growth-store.js'
import type { LikeStore } from './likes/like-store.js'
import type { LimitStore } from './limits/limit-store.js'
import type { MailingStore } from './mailings/mailing-store.js'
import type { MessageStore } from './messages/message-store.js'
import type { NoteStore } from './notes/note-store.js'
import type { ReaderStore } from './readers/reader-store.js'
import type { RecipientStore } from './recipients/recipient-store.js'
import type { RecommendationStore } from './recommendations/recommendation-store.js'
import type { SelectionStore } from './selections/selection-store.js'
import type { SessionStore } from './sessions/session-store.js'
import type { SuppressionStore } from './suppressions/suppression-store.js'
import type { TokenStore } from './tokens/token-store.js'
import type { VoteStore } from './votes/vote-store.js'
import type { WriterSessionStore } from './writer-sessions/writer-session-store.js'

/**
 * The data of a site's readers. Every method is one atomic read or change, so that rules hold with any number of
 * processes. Ids of posts, polls and options are strings, as in links. The caller passes times.
 */
export interface SiteStore {
  /** Readers and their subscriptions. */
  readonly readers: ReaderStore
  /** Votes of polls. */
  readonly votes: VoteStore
  /** Likes of posts. */
  readonly likes: LikeStore
  /** Tokens of links that were used. */
  readonly tokens: TokenStore
  /** Signed-in readers. */
  readonly sessions: SessionStore
  /** Addresses that get no mail. */
  readonly suppressions: SuppressionStore
  /** Saved passages and pictures. */
  readonly selections: SelectionStore
  /** Restacked posts and passages. */
  readonly notes: NoteStore
  /** Who follows whom. */
  readonly follows: FollowStore
  /** Posts that readers gave to others. */
  readonly gifts: GiftStore
  /** Recommended publications. */
  readonly recommendations: RecommendationStore
  /** Messages of readers to writers. */
  readonly messages: MessageStore
  /** Mails that came back. */
  readonly bounces: BounceStore
  /** Who gets a mailing. */
  readonly recipients: RecipientStore
  /** Mailings and their states. */
  readonly mailings: MailingStore
  /** What became of each message of a mailing. */
  readonly deliveries: DeliveryStore
  /** Readers per day. */
  readonly growth: GrowthStore
  /** Signed-in writers. */
  readonly writerSessions: WriterSessionStore
  /** How often something was tried. */
  readonly limits: LimitStore
  /** Whether the store answers. */
  isReady(): Promise<boolean>
  /** Closes what the store opened. */
  close(): Promise<void>
}

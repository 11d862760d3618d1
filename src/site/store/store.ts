import type { DeliveryStore } from './deliveries/delivery-store.js'
import type { BounceStore } from './bounces/bounce-store.js'
import type { GrowthStore } from './growth/growth-store.js'
import type { LikeStore } from './likes/like-store.js'
import type { MailingStore } from './mailings/mailing-store.js'
import type { LimitStore } from './limits/limit-store.js'
import type { ReaderStore } from './readers/reader-store.js'
import type { RecipientStore } from './recipients/recipient-store.js'
import type { SessionStore } from './sessions/session-store.js'
import type { SuppressionStore } from './suppressions/suppression-store.js'
import type { SelectionStore } from './selections/selection-store.js'
import type { NoteStore } from './notes/note-store.js'
import type { FollowStore } from './follows/follow-store.js'
import type { GiftStore } from './gifts/gift-store.js'
import type { RecommendationStore } from './recommendations/recommendation-store.js'
import type { MessageStore } from './messages/message-store.js'
import type { TokenStore } from './tokens/token-store.js'
import type { VoteStore } from './votes/vote-store.js'
import type { WriterSessionStore } from './writer-sessions/writer-session-store.js'

/**
 * The data of a site's readers. Every method is one atomic read or change, so that rules hold with any number of
 * processes. Ids of posts, polls and options are strings, as in links. The caller passes times.
 */
export interface SiteStore {
  readonly readers: ReaderStore
  readonly votes: VoteStore
  readonly likes: LikeStore
  readonly tokens: TokenStore
  readonly sessions: SessionStore
  readonly suppressions: SuppressionStore
  readonly selections: SelectionStore
  readonly notes: NoteStore
  readonly follows: FollowStore
  readonly gifts: GiftStore
  readonly recommendations: RecommendationStore
  readonly messages: MessageStore
  readonly bounces: BounceStore
  readonly recipients: RecipientStore
  readonly mailings: MailingStore
  readonly deliveries: DeliveryStore
  readonly growth: GrowthStore
  readonly writerSessions: WriterSessionStore
  readonly limits: LimitStore
  /** Whether the store answers. */
  isReady(): Promise<boolean>
  close(): Promise<void>
}

import type { LikeStore } from './likes/like-store.js'
import type { LimitStore } from './limits/limit-store.js'
import type { ReaderStore } from './readers/reader-store.js'
import type { SessionStore } from './sessions/session-store.js'
import type { SuppressionStore } from './suppressions/suppression-store.js'
import type { TokenStore } from './tokens/token-store.js'
import type { VoteStore } from './votes/vote-store.js'

/**
 * What a site keeps about its readers. Every method is one look or one change that happens whole or not at all, so
 * that rules over it hold with any number of processes. Ids of posts, polls and options are texts, as links spell them.
 * Times come from the caller.
 */
export interface SiteStore {
  readonly readers: ReaderStore
  readonly votes: VoteStore
  readonly likes: LikeStore
  readonly tokens: TokenStore
  readonly sessions: SessionStore
  readonly suppressions: SuppressionStore
  readonly limits: LimitStore
  /** Whether the store answers. */
  isReady(): Promise<boolean>
  close(): Promise<void>
}

/** The types of `diptych/site`, which `diptych/site-node` has too. */
export type { SiteHandler } from './create-site.js'
export type {
  Mailer,
  PostProblems,
  PostSource,
  RouteGroup,
  SiteAssets,
  SiteMail,
  SiteOptions,
  SitePost,
} from './site-options.js'
export type { AnsweredCall, CallContext, CallRefusal } from './site-options.js'
export type { CalledFrom, CalledPost, ReadValue, SiteCall, SiteCallDefinition } from '../domain/api/site-call.js'
export type { Reply } from './rules/reply.js'
export type { SiteDiptych, SiteInstance, SiteMailTarget, SiteWeb } from './site-instance.js'
export type { BounceRules } from './bounces/bounce-rules.js'
export type { HookOptions } from './bounces/hooks/hook-options.js'
export type { HookFetch } from './bounces/hooks/sns-certificates.js'
export type * from './store/bounces/bounce-store.js'
export type * from './store/growth/growth-store.js'
export type * from './store/likes/like-store.js'
export type {
  MailingCounts,
  MailingStore,
  NewMailing,
  SkipReason,
  StoredMailing,
} from './store/mailings/mailing-store.js'
export type * from './store/limits/limit-store.js'
export type * from './store/readers/reader-store.js'
export type * from './store/recipients/recipient-store.js'
export type * from './store/sessions/session-store.js'
export type * from './store/selections/selection-store.js'
export type * from './store/notes/note-store.js'
export type * from './store/follows/follow-store.js'
export type * from './store/gifts/gift-store.js'
export type * from './store/recommendations/recommendation-store.js'
export type * from './store/messages/message-store.js'
export type { SiteStore } from './store/store.js'
export type * from './store/suppressions/suppression-store.js'
export type * from './store/tokens/token-store.js'
export type * from './store/votes/vote-store.js'
export type * from './store/writer-sessions/writer-session-store.js'
export type { MailingChange, MailingControl } from './mailing-control.js'
export type { ActionKey } from '../email/index.js'
export type { SubscriptionState } from '../domain/reader/subscription.js'
export type { Post } from '../schema/post.js'
export type {
  AudioItem,
  Byline,
  MembershipState,
  Poll,
  PollOption,
  PostAudience,
  PostMeta,
  PostType,
  Publication,
  PublicationTheme,
  ReaderFlags,
  ReferralTier,
} from '../domain/post/entities.js'
export type { Transcript, TranscriptSegment } from '../domain/post/transcript.js'
export type { Fields } from '../domain/values/is-record.js'
export type { Budget } from '../schema/budget.js'
export type { PlacedTranscript, PostData } from '../schema/post.js'
export type { Position, Problem, ProblemCode } from '../schema/problem.js'
export type {
  DeliveryPlace,
  DeliveryProgress,
  DeliveryStore,
  DomainCounts,
  ReplyCount,
  TroubledRecipient,
} from './store/deliveries/delivery-store.js'
export type { MailingState, RecipientStatus } from './store/deliveries/delivery-records.js'

/** `@diptych/server`: the site of a newsletter, its stores in memory and in PostgreSQL, and their types. */
export { createSite } from './create-site.js'
export { answerCall } from './own-calls.js'
export { articleMarkup } from './feeds/article-markup.js'
export { ROUTE_GROUPS } from './site-options.js'
export { memoryStore } from './store/memory-store.js'
export { poolStore } from './store/pool-store.js'
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
  WholeSitePost,
} from './site-options.js'
export type { AnsweredCall, CallContext, CallRefusal } from './rules/own-call.js'
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
export type { Paging } from './store/paging.js'
export type { SiteStore } from './store/store.js'
export type * from './store/suppressions/suppression-store.js'
export type * from './store/tokens/token-store.js'
export type * from './store/votes/vote-store.js'
export type * from './store/writer-sessions/writer-session-store.js'
export type { MailingChange, MailingControl } from './mailing-control.js'
export type {
  DeliveryPlace,
  DeliveryProgress,
  DeliveryStore,
  DomainCounts,
  ReplyCount,
  TroubledRecipient,
} from './store/deliveries/delivery-store.js'
export type { MailingState, RecipientStatus } from './store/deliveries/delivery-records.js'

export { createMemoryApi, type MemoryApi } from './testing/create-memory-api.js'
export { describeBlock } from './testing/laws/describe-block.js'
export { blockLaws, type BlockLaw } from './testing/laws/block-laws.js'
export type { BlockFixtures, BlockLawOptions, DescribeBlockOptions, TestRunner } from './testing/laws/law-options.js'
export type { BlockFixture, FixtureContext, JsonObject } from './testing/laws/block-fixture.js'
export type { TestedBlock } from './testing/laws/law.js'
export type { LawExceptions, LawName } from './testing/laws/law-name.js'
export type { ExpectedLinks } from './testing/laws/link-law.js'
export type {
  RecognizedBlock,
  TestedInstance,
  TestedMail,
  TestedOptions,
  TestedTargets,
  TestedTemplate,
  TestedWeb,
} from './testing/laws/targets.js'
export type { MemoryCall, MemoryCallName, MemoryFailure } from './testing/memory-calls.js'
export type {
  MemoryCommunityPost,
  MemoryInitial,
  MemoryPerson,
  MemoryReader,
  MemoryState,
} from './testing/memory-state.js'
export type { CallOptions, EmbedApi } from './schema/embed-call.js'
export type { CommunityPostStatus } from './domain/post/community-status.js'
export type { Fields } from './domain/values/is-record.js'
export type * from './domain/api/reader-types.js'
export type { PollDraft, WriterApi } from './domain/api/writer-api.js'
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
} from './domain/post/entities.js'
export { SUBSCRIPTION_STATES, type SubscriptionState } from './domain/reader/subscription.js'
export type { Reply } from './site/rules/reply.js'
export type { SiteStore } from './site/store/store.js'
export type { MentionSuggestion } from './api/answers.js'
export type { CallDefinition } from './schema/embed-call.js'
export type { PlatformApi } from './api/platform-api.js'
export type { EmbeddedMedia, MediaPreview, MediaProvider, ResolveMedia } from './domain/api/embedded-media.js'
export type { AttrEntries } from './schema/attr.js'
export type { PlacedTranscript, Post, PostData } from './schema/post.js'
export type { Position, Problem, ProblemCode } from './schema/problem.js'
export { PROBLEM_CODES } from './schema/problem.js'
export type { Budget } from './schema/budget.js'
export type { Transcript, TranscriptSegment } from './domain/post/transcript.js'
export type { Recipient } from './domain/recipient/merge-field.js'
export type { EmbedCall } from './schema/embed-call.js'
export type { MergeField } from './domain/recipient/merge-field.js'
export type * from './site/store/follows/follow-store.js'
export type * from './site/store/gifts/gift-store.js'
export type * from './site/store/likes/like-store.js'
export type * from './site/store/messages/message-store.js'
export type * from './site/store/notes/note-store.js'
export type * from './site/store/readers/reader-store.js'
export type * from './site/store/recommendations/recommendation-store.js'
export type * from './site/store/selections/selection-store.js'
export type * from './site/store/sessions/session-store.js'
export type * from './site/store/suppressions/suppression-store.js'
export type * from './site/store/tokens/token-store.js'
export type * from './site/store/votes/vote-store.js'
export type * from './site/store/bounces/bounce-store.js'
export type * from './site/store/recipients/recipient-store.js'
export type {
  MailingCounts,
  MailingStore,
  NewMailing,
  SkipReason,
  StoredMailing,
} from './site/store/mailings/mailing-store.js'
export type * from './site/store/growth/growth-store.js'
export type * from './site/store/writer-sessions/writer-session-store.js'
export type * from './site/store/limits/limit-store.js'
export type {
  DeliveryPlace,
  DeliveryProgress,
  DeliveryStore,
  DomainCounts,
  ReplyCount,
  TroubledRecipient,
} from './site/store/deliveries/delivery-store.js'
export type { MailingState, RecipientStatus } from './site/store/deliveries/delivery-records.js'
export type { OwnMergeField, PlatformMergeField } from './domain/recipient/merge-field.js'
export type { OwnProblemCode } from './schema/problem.js'

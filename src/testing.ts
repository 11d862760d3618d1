export { createMemoryApi, type MemoryApi } from './testing/create-memory-api.js'
export type { MemoryCall, MemoryCallName, MemoryFailure } from './testing/memory-platform.js'
export type {
  MemoryCommunityPost,
  MemoryInitial,
  MemoryPerson,
  MemoryReader,
  MemoryState,
} from './testing/memory-state.js'
export type { Api } from './api/create-api.js'
export type {
  BlueskyThreadPost,
  CallOptions,
  CommunityPostStatus,
  EmbedAnswers,
  EmbedApi,
  EmbedName,
  EmbedQueries,
  Fields,
  ShapedAnswers,
} from './domain/api/embed-calls.js'
export type {
  MessageProfile,
  Outcome,
  ReaderApi,
  ReaderCallOptions,
  Recommendation,
  SelectionRange,
  SignUp,
} from './domain/api/reader-api.js'
export type { PollDraft, WriterApi } from './domain/api/writer-api.js'
export type { Poll, PollOption, PostAudience, ReferralTier, PublicationTheme } from './domain/post/entities.js'
export { SUBSCRIPTION_STATES, type SubscriptionState } from './domain/reader/subscription.js'
export type { MemoryReply } from './testing/memory-reply.js'
export type { MentionSuggestion } from './api/answers.js'

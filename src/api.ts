/** Calls of the platform: for editors, readers and writers. */
export type { MentionSuggestion } from './api/answers.js'
export type { CachedMedia, MediaCache, MediaResolverOptions } from './api/create-media-resolver.js'
export type { ReaderActions, ReaderApiOptions } from './api/create-reader-api.js'
export type { WriterApiOptions } from './api/create-writer-api.js'
export type { PlatformApi } from './api/platform-api.js'
export type { ApiOptions } from './api/request.js'
export type { Api, EmbedCalls } from './create-api.js'
export type { EmbeddedMedia, MediaPreview, MediaProvider, ResolveMedia } from './domain/api/embedded-media.js'
export { failureText } from './domain/api/failure-text.js'
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
export { createApi, createMediaResolver, createReaderApi, createWriterApi } from './platform-calls.js'
export type { CallOptions, EmbedApi } from './schema/embed-call.js'
export { platformApi } from './api/platform-api.js'

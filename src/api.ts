import {
  type MediaCache,
  createMediaResolver as mediaResolverOf,
  type MediaResolverOptions,
} from './api/create-media-resolver.js'
import { type ReaderActions, createReaderApi as readerApiOf, type ReaderApiOptions } from './api/create-reader-api.js'
import { createWriterApi as writerApiOf, type WriterApiOptions } from './api/create-writer-api.js'
import type { ApiOptions } from './api/request.js'
import type { ResolveMedia } from './domain/api/embedded-media.js'
import type { ReaderApi } from './domain/api/reader-api.js'
import type { WriterApi } from './domain/api/writer-api.js'
import { type Api, createApi as apiOf } from './instance/create-api.js'
import {
  callback,
  group,
  mapOf,
  nullable,
  objectWith,
  optional,
  type OptionSchemas,
  positive,
  text,
} from './options/schemas.js'
import { signature } from './options/signature.js'

/**
 * The platform's calls with their options checked. Pages make reader calls too: they import them from `src/api`, so
 * that readers do not download the checks.
 */

const apiOptions: OptionSchemas<ApiOptions> = {
  baseUrl: text,
  fetch: optional(callback()),
  headers: optional(mapOf(text)),
  timeout: optional(positive),
  csrf: optional(callback()),
  csrfHeader: optional(text),
}

const checkCreateApi = signature('createApi', { options: group(apiOptions) })
const checkCreateReaderApi = signature('createReaderApi', {
  options: group<ReaderApiOptions>({
    ...apiOptions,
    actions: optional(
      group<Partial<ReaderActions>>({
        like: optional(callback()),
        follow: optional(callback()),
        restack: optional(callback()),
      }),
    ),
  }),
})
const checkCreateWriterApi = signature('createWriterApi', {
  options: group<WriterApiOptions>({ ...apiOptions, uploadTimeout: optional(positive) }),
})
const checkCreateMediaResolver = signature('createMediaResolver', {
  options: group<MediaResolverOptions>({
    fetch: optional(nullable(callback<typeof globalThis.fetch>())),
    cache: optional(objectWith<MediaCache>('an object with get and set', 'get', 'set')),
    timeout: optional(positive),
  }),
})

/**
 * Creates the platform's calls for an editor, over fetch.
 *
 * @throws TypeError for an option of a wrong type or an unknown name, like `createReaderApi` and `createWriterApi`.
 */
export function createApi(options: ApiOptions): Api {
  checkCreateApi(options)
  return apiOf(options)
}

/** Creates the platform's calls for the readers of a page, over fetch. */
export function createReaderApi(options: ReaderApiOptions): ReaderApi {
  checkCreateReaderApi(options)
  return readerApiOf(options)
}

/** Creates the platform's calls for the writers of a publication, over fetch. */
export function createWriterApi(options: WriterApiOptions): WriterApi {
  checkCreateWriterApi(options)
  return writerApiOf(options)
}

/**
 * Finds pictures of Vimeo videos and of SoundCloud and Spotify recordings by oEmbed. Use it as `resolveMedia` of
 * `renderPage`, `compileEmail` and similar functions. Requests go to these three providers' own hosts, over https and
 * without cookies.
 *
 * @throws (the resolver) Error if the provider cannot be reached or answers in an unknown format.
 */
export function createMediaResolver(options: MediaResolverOptions = {}): ResolveMedia {
  checkCreateMediaResolver(options)
  return mediaResolverOf(options)
}

/** Calls of the platform: for editors, readers and writers. */
export type { MentionSuggestion } from './api/answers.js'
export type { CachedMedia, MediaCache, MediaResolverOptions } from './api/create-media-resolver.js'
export type { ReaderActions, ReaderApiOptions } from './api/create-reader-api.js'
export type { WriterApiOptions } from './api/create-writer-api.js'
export type { PlatformApi } from './api/platform-api.js'
export type { ApiOptions } from './api/request.js'
export type { Api, EmbedCalls } from './instance/create-api.js'
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
export type { CallOptions, EmbedApi } from './schema/embed-call.js'
export { platformApi } from './api/platform-api.js'

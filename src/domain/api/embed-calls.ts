import { encodeComponent } from '../links/percent-encoding.js'
import { trimUrl } from '../links/url-text.js'

/** An object of an answer whose fields nobody has looked at yet. */
export type Fields = Readonly<Record<string, unknown>>

/** What each embed call is asked, by the parameters' own names. */
export interface EmbedQueries {
  applePodcast: { slug: string; podcastId: string; episodeId: string | null; country: string }
  /** `theme` is the publication's, as JSON (C-BAND). */
  bandcamp: { url: string; is_album: boolean; theme?: string | undefined }
  bluesky: { uri: string }
  comment: { id: string }
  communityChat: { subdomain: string | null; url: string }
  communityPost: { id: string }
  datawrapper: { url: string }
  digestPost: { url: string }
  embeddedPost: { url: string }
  embeddedPublication: { url: string }
  gist: { id: string }
  instagram: { id: string }
  kindle: { embedText: string }
  lichess: { url: string }
  opensea: { contract: string; token_id: string }
  pinterest: { url: string }
  predictionMarket: { url: string }
  soundcloud: { url: string }
  spotify: { url: string }
  tiktok: { url: string }
  tweet: { url: string }
}

export type EmbedName = keyof EmbedQueries

/** Statuses of a thread that only some subscribers may see (S-CPOST-1). */
export const COMMUNITY_POST_STATUSES: readonly CommunityPostStatus[] = [
  'PAID_SUBSCRIPTION_REQUIRED',
  'FOUNDING_SUBSCRIPTION_REQUIRED',
  'FREE_SUBSCRIPTION_REQUIRED',
]

export type CommunityPostStatus =
  | 'PAID_SUBSCRIPTION_REQUIRED'
  | 'FOUNDING_SUBSCRIPTION_REQUIRED'
  | 'FREE_SUBSCRIPTION_REQUIRED'

/** A post of the external social service, as far as a block needs it. */
export interface BlueskyThreadPost {
  uri: string
  author: { did: string; handle: string; displayName?: string | undefined; avatar?: string | undefined }
  record: { text: string; createdAt?: string | undefined }
  /** Addresses of its pictures. */
  images: readonly string[]
}

/** What those calls answer whose answer is more than fields. */
export interface ShapedAnswers {
  bluesky: BlueskyThreadPost
  /** `item.comment` of the answer (C-CMT). */
  comment: Fields
  /** `status` says that the answer came with a 402, perhaps without the post (C-CPOST). */
  communityPost: { user: Fields | null; communityPost: Fields | null; status: CommunityPostStatus | null }
  digestPost: { pub: Fields; post: Fields }
}

/** What each call answers; where nothing else is said, fields named as the block's attributes (G-4, O-44). */
export type EmbedAnswers = { [N in EmbedName]: N extends keyof ShapedAnswers ? ShapedAnswers[N] : Fields }

export interface CallOptions {
  readonly signal?: AbortSignal | undefined
}

/** Anything that answers embed calls; null for each failure (G-5). */
export type EmbedApi = {
  readonly [N in EmbedName]: (query: EmbedQueries[N], options?: CallOptions) => Promise<EmbedAnswers[N] | null>
}

/** A call as data: `path` is absolute where the call leaves the platform. */
export interface EmbedCall {
  readonly method: 'GET'
  readonly path: string
  readonly query: Readonly<Record<string, string>>
}

const CALLS: { readonly [N in EmbedName]: (query: EmbedQueries[N]) => EmbedCall } = {
  applePodcast: ({ slug, podcastId, episodeId, country }) =>
    get('/api/v1/apple_podcast', { slug, podcastId, episodeId, country }),
  bandcamp: ({ url, is_album, theme }) => get('/api/v1/bandcamp', { url, is_album, theme }),
  bluesky: ({ uri }) => get('https://public.api.bsky.app/xrpc/app.bsky.feed.getPostThread', { uri, depth: 0 }),
  comment: ({ id }) => get(`/api/v1/reader/comment/${encodeComponent(id)}`),
  communityChat: ({ subdomain, url }) => get('/api/v1/publication/chat-embed', { subdomain, url }),
  communityPost: ({ id }) => get(`/api/v1/community/posts/${encodeComponent(id)}`),
  datawrapper: ({ url }) => get('/api/v1/datawrapper-embed', { url }),
  digestPost: ({ url }) => get('/api/v1/posts/digest_embed', { url }),
  embeddedPost: ({ url }) => get('/api/v1/posts/embed', { url }),
  embeddedPublication: ({ url }) => get('/api/v1/publication/embed', { url }),
  gist: ({ id }) => get('/api/v1/github/gist', { id }),
  instagram: ({ id }) => get(`/api/v1/instagram/post/${encodeComponent(id)}`),
  kindle: ({ embedText }) => get('/api/v1/kindle', { embedText }),
  lichess: ({ url }) => get('/api/v1/lichess-embed', { url: trimUrl(url) }),
  opensea: ({ contract, token_id }) => get('/api/v1/opensea', { contract, token_id }),
  pinterest: ({ url }) => get('/api/v1/pinterest-embed', { url: trimUrl(url) }),
  predictionMarket: ({ url }) => get('/api/v1/prediction-embed', { url: trimUrl(url) }),
  soundcloud: ({ url }) => get('/api/v1/soundcloud', { url: trimUrl(url) }),
  spotify: ({ url }) => get('/api/v1/spotify', { url }),
  tiktok: ({ url }) => get('/api/v1/tiktok', { url: trimUrl(url) }),
  tweet: ({ url }) => get('/api/v1/tweet', { url }),
}

/** The call with this query; five addresses are trimmed (R-TRIM). */
export function embedCall<N extends EmbedName>(name: N, query: EmbedQueries[N]): EmbedCall {
  return CALLS[name](query)
}

function get(
  path: string,
  query: Readonly<Record<string, string | number | boolean | null | undefined>> = {},
): EmbedCall {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [[name, String(value)] as const],
  )
  return { method: 'GET', path, query: Object.fromEntries(given) }
}

import * as v from 'valibot'
import {
  mediaKey,
  type EmbeddedMedia,
  type MediaPreview,
  type MediaProvider,
  type ResolveMedia,
} from '../domain/api/embedded-media.js'
import { withQuery } from '../domain/links/query.js'
import { askOembed } from './oembed.js'

/** Stores answers. Both calls may fail; unreadable entries are requested again. */
export interface MediaCache {
  /** The stored value of a key; undefined if there is none. */
  get(key: string): Promise<unknown>
  set(key: string, entry: CachedMedia): Promise<void>
}

/** Plain JSON. */
export interface CachedMedia {
  /** Null: the provider has no picture. */
  readonly preview: MediaPreview | null
  /** Time of the request, in milliseconds since 1970. */
  readonly asked: number
}

export interface MediaResolverOptions {
  /** Replaces the global `fetch`. Null: no requests, only cached answers of any age. */
  readonly fetch?: typeof globalThis.fetch | null | undefined
  /** Answers are kept for 30 days, 'no picture' for one day. Default: no cache. */
  readonly cache?: MediaCache | undefined
  /** Milliseconds for one request. Default: 5,000. */
  readonly timeout?: number | undefined
}

interface Oembed {
  readonly endpoint: string
  /** Hosts that may be asked. */
  readonly hosts: readonly string[]
}

/**
 * Providers that answer without a key and with permanent addresses. Addresses of TikTok expire within days, but a mail
 * is read for years. An upload is only known to its publication.
 */
const OEMBED: Readonly<Partial<Record<MediaProvider, Oembed>>> = {
  vimeo: { endpoint: 'https://vimeo.com/api/oembed.json', hosts: ['vimeo.com', 'www.vimeo.com'] },
  soundcloud: {
    endpoint: 'https://soundcloud.com/oembed?format=json',
    hosts: ['soundcloud.com', 'www.soundcloud.com'],
  },
  spotify: { endpoint: 'https://open.spotify.com/oembed', hosts: ['open.spotify.com'] },
}

const TIMEOUT = 5000
const DAY_MS = 86_400_000
const FOUND_DAYS = 30
const MISSING_DAYS = 1

const CACHED = v.object({
  preview: v.nullable(
    v.object({
      thumbnail_url: v.string(),
      width: v.optional(v.number()),
      height: v.optional(v.number()),
      title: v.optional(v.string()),
    }),
  ),
  asked: v.number(),
})

/**
 * Finds pictures of Vimeo videos and of SoundCloud and Spotify recordings by oEmbed. Use it as `resolveMedia` of
 * `renderPage`, `compileEmail` and similar functions. Requests go to these three providers' own hosts, over https and
 * without cookies.
 *
 * @throws (the resolver) Error if the provider cannot be reached or answers in an unknown format.
 */
export function createMediaResolver({ fetch, cache, timeout = TIMEOUT }: MediaResolverOptions = {}): ResolveMedia {
  return async (media, { signal }) => {
    const oembed = OEMBED[media.provider]
    if (!oembed || media.url === null) return null
    const key = mediaKey(media)
    const known = cache && (await readEntry(cache, key))
    if (known && (fetch === null || isFresh(known))) return known.preview
    if (fetch === null) return null
    const preview = await askOembed(
      addressOf(oembed, media, media.url),
      oembed.hosts,
      fetch ?? globalThis.fetch,
      AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
    )
    await keep(cache, key, { preview, asked: Date.now() })
    return preview
  }
}

function addressOf({ endpoint }: Oembed, { width }: EmbeddedMedia, url: string): string {
  return withQuery(endpoint, { url, width })
}

/** If storing fails (full disk), the picture is still used and requested again next time. */
async function keep(cache: MediaCache | undefined, key: string, entry: CachedMedia): Promise<void> {
  try {
    await cache?.set(key, entry)
  } catch {
    return
  }
}

async function readEntry(cache: MediaCache, key: string): Promise<CachedMedia | null> {
  try {
    const entry = v.safeParse(CACHED, await cache.get(key))
    return entry.success ? entry.output : null
  } catch {
    return null
  }
}

function isFresh({ preview, asked }: CachedMedia): boolean {
  const age = Date.now() - asked
  return age >= 0 && age < (preview ? FOUND_DAYS : MISSING_DAYS) * DAY_MS
}

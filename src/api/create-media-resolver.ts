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

/** Keeps answers. Both calls may fail; what cannot be read is asked for again. */
export interface MediaCache {
  /** What was stored under a key; undefined if nothing was. */
  get(key: string): Promise<unknown>
  set(key: string, entry: CachedMedia): Promise<void>
}

/** Plain JSON. */
export interface CachedMedia {
  /** Null: the provider has no picture to give. */
  readonly preview: MediaPreview | null
  /** When it was asked for, milliseconds since 1970. */
  readonly asked: number
}

export interface MediaResolverOptions {
  /** Instead of the global one. Null: nobody is asked, only the cache, whatever its age. */
  readonly fetch?: typeof globalThis.fetch | null | undefined
  /** Answers are kept for 30 days, 'no picture' for one. Default: each call asks. */
  readonly cache?: MediaCache | undefined
  /** Milliseconds for one film. Default: 5,000. */
  readonly timeout?: number | undefined
}

interface Oembed {
  readonly endpoint: string
  /** Hosts that may answer. */
  readonly hosts: readonly string[]
}

/**
 * Who answers without a key and with addresses that last. TikTok's expire within days, and a mail is read for years; an
 * upload is only known to its publication.
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
 * Finds pictures of Vimeo's videos, and of SoundCloud's and Spotify's recordings, by oEmbed: a `resolveMedia` for
 * `renderPage`, `compileEmail` and their like. Requests go to these three providers' own hosts, over https, and carry
 * no cookies.
 *
 * @throws (the resolver) Error where the provider cannot be reached or answers with something else.
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

/** A full disk costs another call next time, not the picture. */
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

import * as v from 'valibot'
import {
  type EmbeddedMedia,
  mediaKey,
  type MediaPreview,
  type MediaProvider,
  type ResolveMedia,
} from '../domain/api/embedded-media.js'
import { parseWebUrl } from '../domain/links/parse-url.js'
import { withQuery } from '../domain/links/query.js'

/** Maximum number of redirects. */
const MOST_REDIRECTS = 3
/** Maximum size of an answer in bytes. Real ones have two kilobytes. */
const LONGEST_ANSWER = 262_144

const size = v.fallback(
  v.optional(
    v.pipe(
      v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number))]),
      v.finite(),
      v.minValue(1),
    ),
  ),
  undefined,
)
const words = v.fallback(v.optional(v.string()), undefined)
const web = v.pipe(
  v.string(),
  v.check((url) => parseWebUrl(url) !== null),
)

/** oEmbed 1.0, 2.3.4. */
const ANSWER = v.pipe(
  v.object({ thumbnail_url: web, thumbnail_width: size, thumbnail_height: size, title: words }),
  v.transform(({ thumbnail_url, thumbnail_width: width, thumbnail_height: height, title }): MediaPreview => ({
    thumbnail_url,
    ...(width && height ? { width, height } : {}),
    ...(title ? { title } : {}),
  })),
)

/** Statuses that mean the video is private, deleted or unknown. All others mean a problem of the server. */
const UNAVAILABLE = new Set([400, 401, 403, 404, 410])

/**
 * Asks an oEmbed address for the picture of a video. Null: the provider has none. Only https addresses at `hosts` are
 * requested, redirects included.
 *
 * @throws Error for failures that may be temporary: no network, a server error, an answer that is too long or not JSON.
 */
async function askOembed(
  address: string,
  hosts: readonly string[],
  fetch: typeof globalThis.fetch,
  signal: AbortSignal,
): Promise<MediaPreview | null> {
  let at = address
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    if (!isAllowed(at, hosts)) throw new Error(`redirected to ${hostFor(at)}, which is another host`)
    const response = await fetch(at, {
      headers: { accept: 'application/json' },
      redirect: 'manual',
      credentials: 'omit',
      signal,
    })
    const next = response.status >= 300 && response.status < 400 ? response.headers.get('location') : null
    if (next === null) return answerOf(response, hostFor(at))
    await response.body?.cancel()
    at = parseWebUrl(next, at)?.href ?? next
  }
  throw new Error(`${hostFor(address)} redirects too often`)
}

async function answerOf(response: Response, host: string): Promise<MediaPreview | null> {
  if (UNAVAILABLE.has(response.status)) {
    await response.body?.cancel()
    return null
  }
  if (response.status !== 200) {
    await response.body?.cancel()
    throw new Error(`${host} answered with status ${response.status}`)
  }
  const body = fromJson(await shortText(response, host))
  if (body === undefined) throw new Error(`the answer of ${host} is not JSON`)
  const answer = v.safeParse(ANSWER, body)
  return answer.success ? answer.output : null
}

function isAllowed(address: string, hosts: readonly string[]): boolean {
  const url = parseWebUrl(address)
  return (
    url !== null && url.protocol === 'https:' && url.port === '' && url.username === '' && hosts.includes(url.hostname)
  )
}

function hostFor(address: string): string {
  return parseWebUrl(address)?.host ?? 'an address that is not a web address'
}

/** Reads a body up to the maximum length. */
async function shortText(response: Response, host: string): Promise<string> {
  if (!response.body) return ''
  const decoder = new TextDecoder()
  const reader = response.body.getReader()
  let text = ''
  let bytes = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    bytes += part.value.length
    if (bytes > LONGEST_ANSWER) {
      await reader.cancel()
      throw new Error(`the answer of ${host} is longer than ${LONGEST_ANSWER / 1024} KB`)
    }
    text += decoder.decode(part.value, { stream: true })
  }
  return text + decoder.decode()
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

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
  readonly fetchedAt: number
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
  fetchedAt: v.number(),
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
    await keep(cache, key, { preview, fetchedAt: Date.now() })
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

function isFresh({ preview, fetchedAt }: CachedMedia): boolean {
  const age = Date.now() - fetchedAt
  return age >= 0 && age < (preview ? FOUND_DAYS : MISSING_DAYS) * DAY_MS
}

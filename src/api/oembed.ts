import * as v from 'valibot'
import type { MediaPreview } from '../domain/api/embedded-media.js'
import { parseWebUrl } from '../domain/links/parse-url.js'

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
export async function askOembed(
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

import { parseWebUrl } from '../../domain/links/parse-url.js'

/** A link to a podcast; `episodeId` is null for the whole show. */
export interface ApplePodcastLink {
  country: string
  slug: string
  podcastId: string
  episodeId: string | null
}

/** CSS px, from Apple's own embed code (N-APOD-2). */
export const APPLE_PODCAST_HEIGHT = { episode: 175, show: 450 } as const

const HOST = /^(?:embed\.)?podcasts\.apple\.com$/
const PATH = /^\/([a-z]{2})\/podcast\/([^/]+)\/id(\d{1,20})\/?$/i

/** The podcast of a pasted URL, else null (R-APOD, O-36). */
export function parseApplePodcastUrl(url: string): ApplePodcastLink | null {
  const parsed = applePodcastUrl(url)
  const [, country, slug, podcastId] = PATH.exec(parsed?.pathname ?? '') ?? []
  if (!parsed || !country || !slug || !podcastId) return null
  const episodeId = parsed.searchParams.get('i')
  return {
    country: country.toLowerCase(),
    slug,
    podcastId,
    episodeId: episodeId !== null && /^\d{1,20}$/.test(episodeId) ? episodeId : null,
  }
}

/** Address of the player for a stored address; null if it is not one of Apple's. */
export function applePodcastFrameUrl(url: string): string | null {
  const parsed = applePodcastUrl(url)
  return parsed && /\/podcast\//.test(parsed.pathname)
    ? `https://embed.podcasts.apple.com${parsed.pathname}${parsed.search}`
    : null
}

/** The podcast's page for a stored address; null if it is not one of Apple's. */
export function applePodcastPageUrl(url: string): string | null {
  const parsed = applePodcastUrl(url)
  return parsed ? `https://podcasts.apple.com${parsed.pathname}${parsed.search}` : null
}

function applePodcastUrl(url: string): URL | null {
  const parsed = parseWebUrl(url.trim())
  return parsed && HOST.test(parsed.hostname) ? parsed : null
}

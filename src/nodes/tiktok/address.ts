import type { EmbeddedMedia } from '../../domain/api/embedded-media.js'
import { parseWebUrl } from '../../domain/links/parse-url.js'

/** A clip's page. Short links do not contain the clip's id. */
export interface TikTokLink {
  url: string
  videoId: string | null
}

const HOST = /^(?:(?:www|m)\.)?tiktok\.com$/
const VIDEO = /\/video\/(\d{1,25})(?:\/|$)/

/** The clip of a pasted URL, else null: short links, or any address with /video/ (R-TT, O-36). */
export function parseTikTokUrl(url: string): TikTokLink | null {
  const trimmed = url.trim()
  const parsed = parseWebUrl(trimmed)
  if (parsed === null) return null
  const { hostname, pathname } = parsed
  if (/^v[mt]\.tiktok\.com$/.test(hostname))
    return /^\/[A-Za-z0-9]{1,32}\/?$/.test(pathname) ? { url: trimmed, videoId: null } : null
  if (!HOST.test(hostname)) return null
  if (/^\/t\/[A-Za-z0-9]{1,32}\/?$/.test(pathname)) return { url: trimmed, videoId: null }
  const videoId = VIDEO.exec(pathname)?.[1]
  return videoId === undefined ? null : { url: trimmed, videoId }
}

/**
 * Address of the frame (N-TT-2): the stored one if it is TikTok's own or the platform's framing service with a TikTok,
 * or else the player of the clip in the page's address. Other stored addresses are rejected, because an author could
 * frame anything.
 */
export function tiktokFrameUrl({ embed_url, url }: { embed_url: string | null; url: string | null }): string | null {
  if (embed_url !== null && isFrame(embed_url)) return embed_url.trim()
  const videoId = url === null ? null : (parseTikTokUrl(url)?.videoId ?? null)
  return videoId === null ? null : `https://www.tiktok.com/embed/v2/${videoId}`
}

function isFrame(address: string): boolean {
  const parsed = parseWebUrl(address.trim())
  if (parsed === null || parsed.protocol !== 'https:') return false
  if (HOST.test(parsed.hostname)) return /^\/(?:embed(?:\/v[23])?|player\/v1)\/\d{1,25}\/?$/.test(parsed.pathname)
  if (!/^(?:cdn\.)?iframe\.ly$/.test(parsed.hostname)) return false
  // A short address is a frame that the service created for one page. A long one contains the page address.
  if (/^\/[A-Za-z0-9]{1,32}$/.test(parsed.pathname)) return true
  return parsed.pathname === '/api/iframe' && parseTikTokUrl(parsed.searchParams.get('url') ?? '') !== null
}

/** Width of the player, CSS px. Maximum display width of a clip's picture. */
const CLIP_WIDTH = 325

/** The resolver's input for a clip's page; null if the address has no clip. */
export function tiktokMedia(url: string | null): EmbeddedMedia | null {
  const clip = url === null ? null : parseTikTokUrl(url)
  return clip && { provider: 'tiktok', id: clip.videoId, key: null, url: clip.url, width: CLIP_WIDTH * 2 }
}

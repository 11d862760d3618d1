import { COVER_WIDTH, type EmbeddedMedia } from '../../domain/api/embedded-media.js'
import { parseWebUrl } from '../../domain/links/parse-url.js'
import { encodeComponent } from '../../domain/links/percent-encoding.js'

export interface SoundcloudLink {
  /** The pasted link. */
  targetUrl: string
}

/** Height in CSS px of the player without background artwork, for one recording and for a list. */
export const SOUNDCLOUD_HEIGHT = { track: 166, list: 450 } as const

const HOST = /^(?:(?:www|m)\.)?soundcloud\.com$/
const PATH = /^\/([\w-]{1,255})\/([\w-]{1,255})(?:\/([\w-]{1,255}))?\/?$/
/** First path segments that are pages of the site, and second ones that are pages of a user. */
const NO_USER = new Set([
  'charts',
  'discover',
  'jobs',
  'pages',
  'popular',
  'search',
  'settings',
  'stations',
  'stream',
  'tags',
  'upload',
  'you',
])
const NO_TRACK = new Set([
  'albums',
  'comments',
  'followers',
  'following',
  'likes',
  'popular-tracks',
  'reposts',
  'sets',
  'toptracks',
  'tracks',
])

/** The recording or set of a pasted URL, else null: a user, a track and optionally a third segment (R-SC). */
export function parseSoundcloudUrl(url: string): SoundcloudLink | null {
  const targetUrl = url.trim()
  const parsed = parseWebUrl(targetUrl)
  const [, user, track, third] = (parsed && HOST.test(parsed.hostname) && PATH.exec(parsed.pathname)) || []
  if (!user || !track || NO_USER.has(user)) return null
  return third === undefined && NO_TRACK.has(track) ? null : { targetUrl }
}

/** The player's source for a stored address of the site, its API or the player; null for any other. */
export function soundcloudSource(url: string): string | null {
  const parsed = parseWebUrl(url.trim())
  if (!parsed) return null
  if (parsed.hostname === 'w.soundcloud.com') {
    const inner = parsed.searchParams.get('url')
    // One level only: a player within a player is invalid.
    return inner !== null && parseWebUrl(inner)?.hostname !== 'w.soundcloud.com' ? soundcloudSource(inner) : null
  }
  const known = parsed.hostname === 'api.soundcloud.com' || HOST.test(parsed.hostname)
  return known && parsed.pathname.length > 1 ? url.trim() : null
}

/** Address of the player, with options to show only the recording (N-SC-2). */
export function soundcloudPlayerUrl(source: string): string {
  return `https://w.soundcloud.com/player/?url=${encodeComponent(source)}&auto_play=false&show_comments=false&sharing=false&download=false&buying=false&liking=false&show_playcount=false`
}

export function isSoundcloudList(source: string): boolean {
  return /\/(?:sets|playlists)\//.test(parseWebUrl(source)?.pathname ?? '')
}

/** The resolver's input for a recording's page; null if only the API's address is stored, or none. */
export function soundcloudMedia(url: string | null): EmbeddedMedia | null {
  const link = url === null ? null : parseSoundcloudUrl(url)
  return link && { provider: 'soundcloud', id: null, key: null, url: link.targetUrl, width: COVER_WIDTH }
}

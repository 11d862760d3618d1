import { COVER_WIDTH, type EmbeddedMedia } from '../../domain/api/embedded-media.js'
import { parseWebUrl } from '../../domain/links/parse-url.js'
import { encodeComponent } from '../../domain/links/percent-encoding.js'

export interface SoundcloudLink {
  /** The link as it was pasted. */
  targetUrl: string
}

/** CSS px of the player without artwork in the background, for one recording and for a list. */
export const SOUNDCLOUD_HEIGHT = { track: 166, list: 450 } as const

const HOST = /^(?:(?:www|m)\.)?soundcloud\.com$/
const PATH = /^\/([\w-]{1,255})\/([\w-]{1,255})(?:\/([\w-]{1,255}))?\/?$/
/** First segments that are pages of the site, and second ones that are pages of a user. */
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

/** The recording or set a pasted URL names, else null: a user, a track and perhaps a third segment (R-SC). */
export function parseSoundcloudUrl(url: string): SoundcloudLink | null {
  const targetUrl = url.trim()
  const parsed = parseWebUrl(targetUrl)
  const [, user, track, third] = (parsed && HOST.test(parsed.hostname) && PATH.exec(parsed.pathname)) || []
  if (!user || !track || NO_USER.has(user)) return null
  return third === undefined && NO_TRACK.has(track) ? null : { targetUrl }
}

/** What the player plays, for a stored address of the site, its API or the player itself; null for any other. */
export function soundcloudSource(url: string): string | null {
  const parsed = parseWebUrl(url.trim())
  if (!parsed) return null
  if (parsed.hostname === 'w.soundcloud.com') {
    const inner = parsed.searchParams.get('url')
    // One level: a player within a player is nobody's.
    return inner !== null && parseWebUrl(inner)?.hostname !== 'w.soundcloud.com' ? soundcloudSource(inner) : null
  }
  const known = parsed.hostname === 'api.soundcloud.com' || HOST.test(parsed.hostname)
  return known && parsed.pathname.length > 1 ? url.trim() : null
}

/** Address of the player, which is to show the recording and nothing about it (N-SC-2). */
export function soundcloudPlayerUrl(source: string): string {
  return `https://w.soundcloud.com/player/?url=${encodeComponent(source)}&auto_play=false&show_comments=false&sharing=false&download=false&buying=false&liking=false&show_playcount=false`
}

export function isSoundcloudList(source: string): boolean {
  return /\/(?:sets|playlists)\//.test(parseWebUrl(source)?.pathname ?? '')
}

/** What a resolver is asked about a recording's page; null where only the API's address is stored, or none. */
export function soundcloudMedia(url: string | null): EmbeddedMedia | null {
  const link = url === null ? null : parseSoundcloudUrl(url)
  return link && { provider: 'soundcloud', id: null, key: null, url: link.targetUrl, width: COVER_WIDTH }
}

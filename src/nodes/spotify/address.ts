import { COVER_WIDTH, type EmbeddedMedia } from '../../domain/api/embedded-media.js'
import { parseWebUrl } from '../../domain/links/parse-url.js'
import { encodeComponent } from '../../domain/links/percent-encoding.js'

/** Something with Spotify's own id, or an episode or show of which only the podcast's address is known. */
export type SpotifyLink = { type: SpotifyType; id: string } | { type: 'podcast'; show: string; episode: string | null }

const TYPES = ['track', 'album', 'playlist', 'episode', 'show', 'artist'] as const
export type SpotifyType = (typeof TYPES)[number]

const ID = /^[A-Za-z0-9]{1,64}$/
const URI = /^spotify:(?:user:[^:\s]{1,128}:)?([a-z]{4,8}):([A-Za-z0-9]{1,64})$/
const ITEM = /^\/(?:intl-[a-z-]{2,12}\/)?(?:embed(?:-podcast)?\/)?(?:user\/[^/]+\/)?([a-z]{4,8})\/([^/]+)\/?$/
// Podcasts made with Anchor, which Spotify has renamed twice.
const POD_HOST = /^(?:podcasters|creators)\.spotify\.com$/
const POD = /^\/pod\/(?:show|profile)\/([\w.-]{1,255})(?:\/embed)?(?:\/episodes\/([\w-]{1,255})(?:\/.{0,64})?)?\/?$/
const ANCHOR = /^\/([\w.-]{1,255})(?:\/embed)?(?:\/episodes\/([\w-]{1,255})(?:\/.{0,64})?)?\/?$/

/** Parses a pasted URL or URI of Spotify, else null (R-SPOT, O-36). */
export function parseSpotifyUrl(url: string): SpotifyLink | null {
  const text = url.trim()
  const uri = text.length < 300 ? URI.exec(text) : null
  if (uri) return item(uri[1], uri[2])
  const parsed = parseWebUrl(text)
  if (!parsed) return null
  if (parsed.hostname === 'open.spotify.com') {
    const found = ITEM.exec(parsed.pathname)
    return item(found?.[1], found?.[2])
  }
  const pod = POD_HOST.test(parsed.hostname)
    ? POD.exec(parsed.pathname)
    : /^(?:www\.)?anchor\.fm$/.test(parsed.hostname)
      ? ANCHOR.exec(parsed.pathname)
      : null
  return pod?.[1] ? { type: 'podcast', show: pod[1], episode: pod[2] ?? null } : null
}

/** Address of the frame (N-SPOT-3). */
export function spotifyFrameUrl(link: SpotifyLink): string {
  if (link.type !== 'podcast') return `https://open.spotify.com/embed/${link.type}/${encodeComponent(link.id)}`
  return `https://podcasters.spotify.com/pod/show/${encodeComponent(link.show)}/embed${link.episode === null ? '' : `/episodes/${encodeComponent(link.episode)}`}`
}

/** Address of the page, for URIs too. */
export function spotifyPageUrl(link: SpotifyLink): string {
  if (link.type !== 'podcast') return `https://open.spotify.com/${link.type}/${encodeComponent(link.id)}`
  return `https://podcasters.spotify.com/pod/show/${encodeComponent(link.show)}${link.episode === null ? '' : `/episodes/${encodeComponent(link.episode)}`}`
}

/** Height of the frame, CSS px, one of the heights of Spotify's player. */
export function spotifyFrameHeight({ type }: SpotifyLink): number {
  if (type === 'track') return 152
  return type === 'episode' || type === 'podcast' ? 232 : 352
}

/** The class that the platform's markup adds to the frame. */
export function spotifyFrameClass({ type }: SpotifyLink): 'podcast' | 'album' | null {
  if (type === 'episode' || type === 'show' || type === 'podcast') return 'podcast'
  return type === 'album' || type === 'playlist' ? 'album' : null
}

function item(type: string | undefined, id: string | undefined): SpotifyLink | null {
  const known = TYPES.find((name) => name === type)
  return known !== undefined && id !== undefined && ID.test(id) ? { type: known, id } : null
}

/** The resolver's input for something with Spotify's own id; null for podcasts with another address, and others. */
export function spotifyMedia(url: string | null): EmbeddedMedia | null {
  const link = url === null ? null : parseSpotifyUrl(url)
  if (link === null || link.type === 'podcast') return null
  return { provider: 'spotify', id: link.id, key: null, url: spotifyPageUrl(link), width: COVER_WIDTH }
}

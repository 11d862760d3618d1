import { parseWebUrl } from '../../domain/links/parse-url.js'

export interface BandcampLink {
  url: string
  is_album: boolean
}

/** Height in CSS px of the player with a small cover, alone and with its track list. */
export const BANDCAMP_HEIGHT = { track: 120, album: 274 } as const

const HOST = /^[a-z0-9][a-z0-9-]{0,62}\.bandcamp\.com$/
const PATH = /^\/(track|album)\/[^/]+\/?$/

/** The recording of a pasted URL, else null (R-BAND, O-36). */
export function parseBandcampUrl(url: string): BandcampLink | null {
  const text = url.trim()
  const parsed = parseWebUrl(text)
  if (!parsed || !HOST.test(parsed.hostname) || parsed.hostname.startsWith('www.')) return null
  const kind = PATH.exec(parsed.pathname)?.[1]
  return kind === undefined ? null : { url: text, is_album: kind === 'album' }
}

/** The stored player address; null if it is not one of Bandcamp's. */
export function bandcampFrameUrl(embedUrl: string): string | null {
  const parsed = parseWebUrl(embedUrl.trim())
  if (!parsed || !/^(?:www\.)?bandcamp\.com$/.test(parsed.hostname) || !parsed.pathname.startsWith('/EmbeddedPlayer/'))
    return null
  return `https://bandcamp.com${parsed.pathname}${parsed.search}`
}

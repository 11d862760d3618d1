import { parseWebUrl } from './parse-url.js'
import { encodeComponent } from './percent-encoding.js'
import { withQuery } from './query.js'

/** A YouTube link. Times are the raw query texts ('90', '1m30s'), as posts store them (O-39). */
export interface YoutubeVideo {
  videoId: string
  startTime: string | null
  endTime: string | null
}

/** The input of the link builders. Older blocks store no times. */
export interface YoutubeClip {
  videoId: string
  startTime?: string | null | undefined
  endTime?: string | null | undefined
}

const HOST = /^(?:(?:www|m|music)\.)?(?:youtube\.com|youtube-nocookie\.com)$/
const ID_PATH = /^\/(?:embed|v|shorts|live)\/([^/]+)/

/** The video of a pasted URL, else null (R-YT). The start comes from `start`, or else `t` (R-YT-2). */
export function parseYoutubeUrl(url: string): YoutubeVideo | null {
  const parsed = parseWebUrl(withScheme(url.trim()))
  if (parsed === null) return null
  const videoId = videoIdOf(parsed)
  if (videoId === null || !isYoutubeId(videoId)) return null
  const time = (name: string): string | null => textOrNull(parsed.searchParams.get(name))
  return { videoId, startTime: time('start') ?? time('t'), endTime: time('end') }
}

export function isYoutubeId(id: string): boolean {
  return /^[A-Za-z0-9_-]{11}$/.test(id)
}

/** Parses '90', '90s', '1m30s' or '1h2m3s' to whole seconds; null for anything else (O-39). */
export function youtubeSeconds(time: string | null): number | null {
  const text = time?.trim() ?? ''
  const found = /^(?:(\d{1,4})h)?(?:(\d{1,6})m)?(?:(\d{1,7})(?:\.\d{1,6})?s?)?$/i.exec(text)
  if (found === null || text === '') return null
  const [hours = 0, minutes = 0, seconds = 0] = found.slice(1).map((part) => Number(part ?? 0))
  return hours * 3600 + minutes * 60 + seconds
}

/** Address of the embed (N-YT2-2). */
export function youtubeEmbedUrl({ videoId, startTime, endTime }: YoutubeClip): string {
  const start = youtubeSeconds(startTime ?? null) ?? 0
  const end = youtubeSeconds(endTime ?? null) ?? 0
  return withQuery(`https://www.youtube-nocookie.com/embed/${encodeComponent(videoId)}`, {
    rel: 0,
    autoplay: 0,
    showinfo: 0,
    start: start > 0 ? start : undefined,
    end: end > start ? end : undefined,
  })
}

/** Address of the video's page (N-YT2-3). */
export function youtubeWatchUrl({ videoId, startTime }: YoutubeClip): string {
  const start = youtubeSeconds(startTime ?? null) ?? 0
  return withQuery('https://www.youtube.com/watch', { v: videoId, t: start > 0 ? start : undefined })
}

/** Thumbnail, 480 x 360 px (N-YT2-3). */
export function youtubeThumbnailUrl(videoId: string): string {
  return `https://img.youtube.com/vi/${encodeComponent(videoId)}/hqdefault.jpg`
}

function videoIdOf(url: URL): string | null {
  if (/^(?:www\.)?youtu\.be$/.test(url.hostname)) return url.pathname.split('/', 2)[1] ?? null
  if (!HOST.test(url.hostname)) return null
  return /^\/watch\/?$/.test(url.pathname) ? url.searchParams.get('v') : (ID_PATH.exec(url.pathname)?.[1] ?? null)
}

function withScheme(url: string): string {
  if (url.startsWith('//')) return `https:${url}`
  return /^https?:\/\//i.test(url) ? url : `https://${url}`
}

function textOrNull(value: string | null): string | null {
  return value === null || value === '' ? null : value
}

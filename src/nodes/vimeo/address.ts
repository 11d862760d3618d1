import type { EmbeddedMedia } from '../../domain/api/embedded-media.js'
import { parseWebUrl } from '../../domain/links/parse-url.js'
import { withQuery } from '../../domain/links/query.js'

/** `videoKey` is the key of an unlisted video; '' if there is none, as posts store it. */
export interface VimeoVideo {
  videoId: string
  videoKey: string
}

/** The input of the link builders. */
export interface VimeoClip {
  videoId: string
  videoKey?: string | null | undefined
}

/** Size of the frame, CSS px, and maximum requested width of the still picture, px (K-VIM-1). */
export const VIMEO_SIZE = { width: 728, height: 409 } as const

const HOST = /^(?:(?:www|player)\.)?vimeo\.com$/
const PATH =
  /^\/(?:(?:video|videos|channels\/[\w-]{1,255}|groups\/[\w-]{1,255}\/videos|(?:album|showcase)\/\d{1,20}\/video|ondemand\/[\w-]{1,255})\/)?(\d{1,20})(?:\/(\w{1,64}))?\/?$/

/** The video of a pasted URL, else null (R-VIM). */
export function parseVimeoUrl(url: string): VimeoVideo | null {
  const parsed = parseWebUrl(url.trim())
  const found = parsed && HOST.test(parsed.hostname) ? PATH.exec(parsed.pathname) : null
  if (!parsed || !found?.[1]) return null
  const key = found[2] ?? parsed.searchParams.get('h') ?? ''
  return { videoId: found[1], videoKey: isVimeoKey(key) ? key : '' }
}

export function isVimeoId(id: string): boolean {
  return /^\d{1,20}$/.test(id)
}

/** Address of the frame, without autoplay (N-VIM-2). */
export function vimeoFrameUrl({ videoId, videoKey }: VimeoClip): string {
  return withQuery(`https://player.vimeo.com/video/${videoId}`, { autoplay: 0, h: usable(videoKey) })
}

/** Address of the video's page (N-VIM-3). */
export function vimeoPageUrl({ videoId, videoKey }: VimeoClip): string {
  const key = usable(videoKey)
  return `https://vimeo.com/${videoId}${key === undefined ? '' : `/${key}`}`
}

function isVimeoKey(key: string): boolean {
  return /^\w{1,64}$/.test(key)
}

function usable(key: string | null | undefined): string | undefined {
  return key && isVimeoKey(key) ? key : undefined
}

/** The resolver's input: a picture of at most 728 px (K-VIM-1). */
export function vimeoMedia({ videoId, videoKey }: VimeoClip): EmbeddedMedia {
  return {
    provider: 'vimeo',
    id: videoId,
    key: usable(videoKey) ?? null,
    url: vimeoPageUrl({ videoId, videoKey }),
    width: VIMEO_SIZE.width,
  }
}

import { isPlatformCdn, isPlatformBucket, isUnsplash, platformImageUrl, unsplashImageUrl } from './image-cdn.js'
import type { ImageBox } from './image-cdn.js'
import { hostOf } from '../links/host.js'
import { parseWebUrl } from '../links/parse-url.js'
import { decodeComponent } from '../links/percent-encoding.js'
import { splitUrl } from '../links/query.js'
import { reservedHost } from '../links/reserved-host.js'

export type { ImageBox } from './image-cdn.js'

export type ImageFormat = 'jpg' | 'png' | 'gif' | 'webp' | 'svg' | 'avif' | 'heic'

// Stored posts nest twice; a bound keeps a hostile URL from costing more than its length.
const MAX_NESTING = 5
const FETCH = '/image/fetch/'

/** The image behind the platform's CDN, however often it is wrapped; other URLs come back as they are. */
export function originalImageUrl(src: string): string {
  let url = src.trim()
  for (let depth = 0; depth < MAX_NESTING; depth += 1) {
    const inner = unwrap(url)
    if (inner === null) break
    url = inner
  }
  return url
}

/** `known`: pictures of the platform and of Unsplash. `all`: of every host that the platform's CDN can reach. */
export type ResizedHosts = 'known' | 'all'

/** The image at that width (px, not CSS px) where its CDN is known, else `src` unchanged (O-08, K-IMG-3). */
export function resizeImageUrl(src: string, box: ImageBox, hosts: ResizedHosts = 'known'): string {
  if (!isUsable(box)) return src
  const original = originalImageUrl(src)
  if (isUnsplash(original) && !isPlatformImage(src, original)) return unsplashImageUrl(original, box, null)
  return goesThroughCdn(src, original, hosts) ? platformImageUrl(original, box, 'f_auto') : src
}

/** As resizeImageUrl, but never in a format that depends on the client: Outlook shows jpg, png and gif only. */
export function emailImageUrl(src: string, box: ImageBox, hosts: ResizedHosts = 'known'): string {
  if (!isUsable(box)) return src
  const original = originalImageUrl(src)
  if (isUnsplash(original) && !isPlatformImage(src, original)) return unsplashImageUrl(original, box, 'jpg')
  return goesThroughCdn(src, original, hosts)
    ? platformImageUrl(original, box, emailFormat(imageFormat(original)))
    : src
}

/** What the file name of the original says, null without a known ending. */
export function imageFormat(src: string): ImageFormat | null {
  const { path } = splitUrl(originalImageUrl(src))
  const ending = /\.([a-z]{3,4})$/i.exec(path.slice(-5))?.[1]?.toLowerCase()
  switch (ending) {
    case 'jpg':
    case 'jpeg':
      return 'jpg'
    case 'heic':
    case 'heif':
      return 'heic'
    case 'png':
    case 'gif':
    case 'webp':
    case 'svg':
    case 'avif':
      return ending
    default:
      return null
  }
}

/** Whether two URLs show the same original image (V-IMG-1). */
export function sameImage(a: string, b: string): boolean {
  return imageKey(a) === imageKey(b)
}

/** The same text for every URL that shows one original image. */
export function imageKey(src: string): string {
  const original = originalImageUrl(src)
  const url = parseWebUrl(original)
  return url === null ? original : url.host + url.pathname + url.search
}

function goesThroughCdn(src: string, original: string, hosts: ResizedHosts): boolean {
  return isPlatformImage(src, original) || (hosts === 'all' && isReachable(original))
}

/** Whether the CDN could fetch it, and has not made it already. */
function isReachable(original: string): boolean {
  const host = parseWebUrl(original) && hostOf(original)
  return host !== null && !isPlatformCdn(original) && reservedHost(host) !== 'unreachable'
}

function isPlatformImage(src: string, original: string): boolean {
  // Whatever came out of the CDN's own wrapping can go back into it; its other paths cannot.
  return original !== src.trim() || isPlatformBucket(original)
}

function isUsable(box: ImageBox): boolean {
  return Number.isFinite(box.width) && box.width > 0
}

function emailFormat(format: ImageFormat | null): 'f_jpg' | 'f_png' | null {
  if (format === 'gif') return null
  return format === 'png' || format === 'svg' ? 'f_png' : 'f_jpg'
}

/** One layer of `https://substackcdn.com/image/fetch/<parameters>/<target>` taken off, null for other URLs. */
function unwrap(url: string): string | null {
  if (!isPlatformCdn(url)) return null
  const at = url.indexOf(FETCH)
  if (at === -1) return null
  const rest = url.slice(at + FETCH.length - 1)
  const target = /\/(https?(?::\/\/|%3a%2f%2f))/i.exec(rest)
  if (target === null) return null
  const inner = rest.slice(target.index + 1)
  if (!target[1]?.includes('%')) return inner
  // The target's own query is encoded, so a bare one belongs to the wrapping.
  const decoded = decodeComponent(splitUrl(inner).path)
  return decoded !== null && parseWebUrl(decoded) !== null ? decoded : null
}

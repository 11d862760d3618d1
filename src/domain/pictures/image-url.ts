import { hostOf, reservedHost } from '../links/hosts.js'
import { parseWebUrl } from '../links/parse-url.js'
import { decodeComponent, encodeComponent } from '../links/percent-encoding.js'
import { splitUrl } from '../links/query.js'

/** Formats of pictures that the platform knows. */
export type ImageFormat = 'jpg' | 'png' | 'gif' | 'webp' | 'svg' | 'avif' | 'heic'

// Stored posts nest twice. The limit bounds the work on hostile URLs.
const MAX_NESTING = 5
const FETCH = '/image/fetch/'

/** The image behind the platform's CDN, even if wrapped several times. Other URLs are returned unchanged. */
export function originalImageUrl(src: string): string {
  let url = src.trim()
  for (let depth = 0; depth < MAX_NESTING; depth += 1) {
    const inner = unwrap(url)
    if (inner === null) break
    url = inner
  }
  return url
}

/**
 * `known`: pictures of the platform and of Unsplash. `all`: pictures of every host that the platform's CDN can reach.
 */
export type ResizedHosts = 'known' | 'all'

/** The image in this width (image px, not CSS px) if its CDN is known; else `src` unchanged (O-08, K-IMG-3). */
export function resizeImageUrl(src: string, box: ImageBox, hosts: ResizedHosts = 'known'): string {
  if (!isUsable(box)) return src
  const original = originalImageUrl(src)
  if (isUnsplash(original) && !isPlatformImage(src, original)) return unsplashImageUrl(original, box, null)
  return goesThroughCdn(src, original, hosts) ? platformImageUrl(original, box, 'f_auto') : src
}

/** Like resizeImageUrl, but the format never depends on the client: Outlook only shows jpg, png and gif. */
export function emailImageUrl(src: string, box: ImageBox, hosts: ResizedHosts = 'known'): string {
  if (!isUsable(box)) return src
  const original = originalImageUrl(src)
  if (isUnsplash(original) && !isPlatformImage(src, original)) return unsplashImageUrl(original, box, 'jpg')
  return goesThroughCdn(src, original, hosts)
    ? platformImageUrl(original, box, emailFormat(imageFormat(original)))
    : src
}

/** The format by the original's file name; null for an unknown ending. */
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

/** A key that is equal for all URLs of the same original image. */
export function imageKey(src: string): string {
  const original = originalImageUrl(src)
  const url = parseWebUrl(original)
  return url === null ? original : url.host + url.pathname + url.search
}

function goesThroughCdn(src: string, original: string, hosts: ResizedHosts): boolean {
  return isPlatformImage(src, original) || (hosts === 'all' && isReachable(original))
}

/** Whether the CDN could fetch it and has not processed it yet. */
function isReachable(original: string): boolean {
  const host = parseWebUrl(original) && hostOf(original)
  return host !== null && !isPlatformCdn(original) && reservedHost(host) !== 'unreachable'
}

function isPlatformImage(src: string, original: string): boolean {
  // URLs unwrapped from the CDN's own form can be wrapped again; its other paths cannot.
  return original !== src.trim() || isPlatformBucket(original)
}

function isUsable(box: ImageBox): boolean {
  return Number.isFinite(box.width) && box.width > 0
}

function emailFormat(format: ImageFormat | null): 'f_jpg' | 'f_png' | null {
  if (format === 'gif') return null
  return format === 'png' || format === 'svg' ? 'f_png' : 'f_jpg'
}

/** Removes one layer of `https://substackcdn.com/image/fetch/<parameters>/<target>`; null for other URLs. */
function unwrap(url: string): string | null {
  if (!isPlatformCdn(url)) return null
  const at = url.indexOf(FETCH)
  if (at === -1) return null
  const rest = url.slice(at + FETCH.length - 1)
  const target = /\/(https?(?::\/\/|%3a%2f%2f))/i.exec(rest)
  if (target === null) return null
  const inner = rest.slice(target.index + 1)
  if (!target[1]?.includes('%')) return inner
  // The target's query is encoded, so an unencoded one belongs to the wrapper.
  const decoded = decodeComponent(splitUrl(inner).path)
  return decoded !== null && parseWebUrl(decoded) !== null ? decoded : null
}

/** Requested size in image px. Without `crop`, the image fits inside it and is never enlarged. */
export interface ImageBox {
  /** Image pixels. */
  width: number
  /** Image pixels. Default: whatever fits the width. */
  height?: number | undefined
  /** `fill`: cut to exactly this size. Default: fit inside. */
  crop?: 'fill' | undefined
}

/** Whether a URL is on the platform's resizing host. */
function isPlatformCdn(url: string): boolean {
  const host = hostOf(url)
  return host === 'substackcdn.com' || host === 'cdn.substack.com'
}

/** Whether a URL is on a host that stores the platform's uploads. */
function isPlatformBucket(url: string): boolean {
  const host = hostOf(url) ?? ''
  return (
    host === 'pbs.substack.com' ||
    /^(?:bucketeer-[a-z0-9-]{1,64}|substack-post-media)\.s3(?:\.[a-z0-9-]{1,32})?\.amazonaws\.com$/.test(host)
  )
}

function isUnsplash(url: string): boolean {
  return hostOf(url) === 'images.unsplash.com'
}

/** The platform's CDN URL (O-08). `format` null keeps the file's format. */
function platformImageUrl(original: string, box: ImageBox, format: 'f_auto' | 'f_jpg' | 'f_png' | null): string {
  const steps = [`w_${pixels(box.width)}`]
  if (box.height !== undefined && box.height > 0) steps.push(`h_${pixels(box.height)}`)
  steps.push(box.crop === 'fill' ? 'c_fill' : 'c_limit')
  if (format !== null) steps.push(format)
  steps.push('q_auto:good', 'fl_progressive:steep')
  return `https://substackcdn.com/image/fetch/${steps.join(',')}/${encodeComponent(original)}`
}

/** The URL of an Unsplash image with its size, and with `format` its file type, in the query. */
function unsplashImageUrl(original: string, box: ImageBox, format: 'jpg' | null): string {
  const replaced = new Set(['w', 'h'])
  const wanted = [`w=${pixels(box.width)}`]
  if (box.height !== undefined && box.height > 0) wanted.push(`h=${pixels(box.height)}`)
  if (box.crop === 'fill') {
    replaced.add('fit')
    wanted.push('fit=crop')
  }
  if (format !== null) {
    // auto=format chooses a format by the requesting client.
    replaced.add('auto').add('fm')
    wanted.push(`fm=${format}`)
  }
  const { path, query, fragment } = splitUrl(original)
  const kept = query
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !replaced.has(pair.split('=', 1)[0] ?? ''))
  return `${path}?${[...kept, ...wanted].join('&')}${fragment}`
}

function pixels(value: number): number {
  return Math.max(1, Math.round(value))
}

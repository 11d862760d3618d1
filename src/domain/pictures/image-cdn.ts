import { hostOf } from '../links/host.js'
import { encodeComponent } from '../links/percent-encoding.js'
import { splitUrl } from '../links/query.js'

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
export function isPlatformCdn(url: string): boolean {
  const host = hostOf(url)
  return host === 'substackcdn.com' || host === 'cdn.substack.com'
}

/** Whether a URL is on a host that stores the platform's uploads. */
export function isPlatformBucket(url: string): boolean {
  const host = hostOf(url) ?? ''
  return (
    host === 'pbs.substack.com' ||
    /^(?:bucketeer-[a-z0-9-]{1,64}|substack-post-media)\.s3(?:\.[a-z0-9-]{1,32})?\.amazonaws\.com$/.test(host)
  )
}

export function isUnsplash(url: string): boolean {
  return hostOf(url) === 'images.unsplash.com'
}

/** The platform's CDN URL (O-08). `format` null keeps the file's format. */
export function platformImageUrl(original: string, box: ImageBox, format: 'f_auto' | 'f_jpg' | 'f_png' | null): string {
  const steps = [`w_${pixels(box.width)}`]
  if (box.height !== undefined && box.height > 0) steps.push(`h_${pixels(box.height)}`)
  steps.push(box.crop === 'fill' ? 'c_fill' : 'c_limit')
  if (format !== null) steps.push(format)
  steps.push('q_auto:good', 'fl_progressive:steep')
  return `https://substackcdn.com/image/fetch/${steps.join(',')}/${encodeComponent(original)}`
}

/** The URL of an Unsplash image with its size, and with `format` its file type, in the query. */
export function unsplashImageUrl(original: string, box: ImageBox, format: 'jpg' | null): string {
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

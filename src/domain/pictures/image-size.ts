import { splitUrl } from '../links/query.js'
import { originalImageUrl } from './image-url.js'

/** Pixels, integers above zero. */
export interface Size {
  width: number
  height: number
}

export interface ImageAttributes {
  src: string
  width?: number | null | undefined
  height?: number | null | undefined
  /** The width to which the author resized the image. */
  resizeWidth?: number | null | undefined
}

/** The size in a stored file name ('…_1638x2048.png'), or null. */
export function fileNameSize(src: string): Size | null {
  const { path } = splitUrl(originalImageUrl(src))
  const found = /_(\d{1,5})x(\d{1,5})\.[a-z0-9]{2,5}$/i.exec(path.slice(-24))
  const width = positive(Number(found?.[1]))
  const height = positive(Number(found?.[2]))
  return width === null || height === null ? null : { width, height }
}

/** Scales a size down to a width of at most `max`. Smaller images are not enlarged. */
export function fitWidth({ width, height }: Size, max: number): Size {
  const scale = width > max && max > 0 ? max / width : 1
  return { width: whole(width * scale), height: whole(height * scale) }
}

/**
 * The layout size of an image: its attributes, or else the size in its file name, scaled down to `resizeWidth`. A
 * missing side follows from the aspect ratio in the file name. Null if the aspect ratio is unknown.
 */
export function intrinsicSize({ src, width, height, resizeWidth }: ImageAttributes): Size | null {
  const size = naturalSize(positive(width), positive(height), fileNameSize(src))
  if (size === null) return null
  return fitWidth(size, positive(resizeWidth) ?? size.width)
}

function naturalSize(width: number | null, height: number | null, named: Size | null): Size | null {
  if (width !== null && height !== null) return { width, height }
  if (named === null) return null
  if (width !== null) return { width, height: (width * named.height) / named.width }
  if (height !== null) return { width: (height * named.width) / named.height, height }
  return named
}

function positive(value: number | null | undefined): number | null {
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : null
}

function whole(value: number): number {
  return Math.max(1, Math.round(value))
}

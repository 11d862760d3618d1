import { imageSize } from 'image-size'
import type { Size } from '../../domain/pictures/image-size.js'

export interface PictureKind extends Partial<Size> {
  /** As in `image/png`. */
  readonly type: string
}

/** Types that browsers show, by the names of image-size. */
const TYPES: ReadonlyMap<string, string> = new Map([
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['gif', 'image/gif'],
  ['webp', 'image/webp'],
  ['avif', 'image/avif'],
  ['svg', 'image/svg+xml'],
])

export const PICTURE_TYPES = 'PNG, JPEG, GIF, WebP, AVIF or SVG'

/** Bytes to search for the root element of an SVG, because searching text is slow. */
const TEXT_HEAD = 8192
/** EXIF orientations from this value on swap width and height. */
const TURNED = 5

/** The type of a picture by its first bytes, independent of its name. Null if it is not a picture. */
export function pictureKind(head: Uint8Array): PictureKind | null {
  try {
    const { type = '', width, height, orientation = 1 } = imageSize(isText(head) ? head.subarray(0, TEXT_HEAD) : head)
    const mime = TYPES.get(type)
    if (mime === undefined) return null
    if (!isSide(width) || !isSide(height)) return { type: mime }
    return orientation >= TURNED ? { type: mime, width: height, height: width } : { type: mime, width, height }
  } catch {
    // image-size throws if the file is not a picture, or a broken one.
    return null
  }
}

function isText(head: Uint8Array): boolean {
  const first = head.find((byte) => byte > 32)
  return first === 60 || first === 0xef
}

function isSide(pixels: number | undefined): pixels is number {
  return Number.isInteger(pixels) && Number(pixels) > 0
}

import { imageSize } from 'image-size'
import type { Size } from '../../domain/pictures/image-size.js'

export interface PictureKind extends Partial<Size> {
  /** As in `image/png`. */
  readonly type: string
}

/** Types that browsers draw, by the names of image-size. */
const TYPES: ReadonlyMap<string, string> = new Map([
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['gif', 'image/gif'],
  ['webp', 'image/webp'],
  ['avif', 'image/avif'],
  ['svg', 'image/svg+xml'],
])

export const PICTURE_TYPES = 'PNG, JPEG, GIF, WebP, AVIF or SVG'

/** The start of a text that may be SVG: its root element must begin and end here, since text is searched slowly. */
const TEXT_HEAD = 8192
/** EXIF orientations from here on turn the picture on its side. */
const TURNED = 5

/** What kind of picture a file is, by its first bytes, whatever its name says. Null for everything else. */
export function pictureKind(head: Uint8Array): PictureKind | null {
  try {
    const { type = '', width, height, orientation = 1 } = imageSize(isText(head) ? head.subarray(0, TEXT_HEAD) : head)
    const mime = TYPES.get(type)
    if (mime === undefined) return null
    if (!isSide(width) || !isSide(height)) return { type: mime }
    return orientation >= TURNED ? { type: mime, width: height, height: width } : { type: mime, width, height }
  } catch {
    // image-size throws for what is no picture, or a broken one.
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

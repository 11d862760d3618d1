import { intrinsicSize } from '../domain/pictures/image-size.js'

/** What every version of the image node amounts to. */
export interface ImageContent {
  src: string
  alt: string | null
  title: string | null
  href: string | null
  width: number | null
  height: number | null
  /** Width the author chose by dragging, in CSS pixels. */
  resizeWidth?: number | null
  size?: string | null
  align?: string | null
}

/** Size in pixels from attributes, or from the file name where the attributes are silent (QUIRKS 8). */
export function imageSize(image: ImageContent): { width: number; height: number } | null {
  return intrinsicSize({ width: image.width ?? undefined, height: image.height ?? undefined, src: image.src })
}

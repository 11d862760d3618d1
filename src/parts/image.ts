import { intrinsicSize } from '../domain/pictures/image-size.js'
import { sameImage } from '../domain/pictures/image-url.js'
import type { SaysContext } from '../schema/define.js'

/** Attributes of every version of the image node. */
export interface StoredImage {
  readonly src: string
  readonly alt: string | null
  readonly title: string | null
  readonly href: string | null
  readonly width: number | null
  readonly height: number | null
  /** Width to which the author resized the image, in CSS pixels. */
  readonly resizeWidth?: number | null
}

/** The content of a body image. */
export interface FigureContent {
  readonly src: string
  readonly alt: string | null
  readonly title: string | null
  /** The author's alternative text; '' if the image is decorative. */
  readonly name: string
  /** The author's link; '' if there is none, or if it leads to the picture itself. */
  readonly href: string
  /** CSS pixels; null if unknown. */
  readonly size: { readonly width: number; readonly height: number } | null
  /** CSS pixels. */
  readonly resizeWidth: number | null
}

export function figureContent(image: StoredImage, { link }: Pick<SaysContext, 'link'>): FigureContent {
  const { src, alt, title, href } = image
  return {
    src,
    alt,
    title,
    name: alt || title || '',
    href: href && !sameImage(href, src) ? link(href) : '',
    size: imageSize(image),
    resizeWidth: image.resizeWidth ?? null,
  }
}

/** Size in pixels from the attributes, or else from the file name (QUIRKS 8). */
export function imageSize({
  src,
  width,
  height,
}: Pick<StoredImage, 'src' | 'width' | 'height'>): { width: number; height: number } | null {
  return intrinsicSize({ width: width ?? undefined, height: height ?? undefined, src })
}

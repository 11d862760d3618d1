import { GALLERY_IMAGE_WIDTH } from '../../domain/values/limits.js'

/** Rows of three. Four remaining pictures become two rows of two (K-GAL-1). */
export function galleryRows<T>(images: readonly T[]): T[][] {
  const rows: T[][] = []
  for (let start = 0; start < images.length;) {
    const left = images.length - start
    const size = left === 4 ? 2 : Math.min(3, left)
    rows.push(images.slice(start, start + size))
    start += size
  }
  return rows
}

/**
 * Display width of one image in a row with that many images, CSS px. Request double the width from the CDN (K-GAL-2,
 * O-08).
 */
export function galleryImageWidth(perRow: number): number {
  if (perRow >= 3) return GALLERY_IMAGE_WIDTH.small
  return perRow === 2 ? GALLERY_IMAGE_WIDTH.medium : GALLERY_IMAGE_WIDTH.large
}

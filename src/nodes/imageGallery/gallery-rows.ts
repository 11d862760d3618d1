import { GALLERY_IMAGE_WIDTH } from '../../domain/values/limits.js'

/** Rows of three, but four that remain are shared as two and two (K-GAL-1). */
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

/** Shown width of one image in a row of that many, CSS px; ask the CDN for twice as much (K-GAL-2, O-08). */
export function galleryImageWidth(perRow: number): number {
  if (perRow >= 3) return GALLERY_IMAGE_WIDTH.small
  return perRow === 2 ? GALLERY_IMAGE_WIDTH.medium : GALLERY_IMAGE_WIDTH.large
}

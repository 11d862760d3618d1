import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { imageSize } from 'image-size'

/**
 * A picture of docs/pictures as HTML: an image for light and one for dark colours, of which the style sheet shows one.
 * `name` is that of its files without the scheme. A phone gets `<name>-phone`, whose parts stand below each other, if
 * there is one.
 */
export function shots(root: string, name: string, alt: string): string {
  return shot(root, name, 'light', alt) + shot(root, name, 'dark', alt)
}

/** The attributes `width` and `height` of a picture, so that a page keeps its place free. */
export function sizeAttributes(path: string): string {
  const { width, height } = imageSize(readFileSync(path))
  return `width="${width}" height="${height}"`
}

function shot(root: string, name: string, scheme: 'light' | 'dark', alt: string): string {
  const [wide, narrow, phone] = ['', '-narrow', '-phone'].map((kind) => `${name}${kind}-${scheme}.webp`)
  const path = (file = '') => join(root, 'docs/pictures', file)
  const candidates = [narrow, wide].map((file) => `/pictures/${file} ${imageSize(readFileSync(path(file))).width}w`)
  const image = (className: string) =>
    // A browser does not load a lazy picture while it is hidden, and knows its width on the page: `auto`.
    `<img${className} src="/pictures/${wide}" srcset="${candidates.join(', ')}" sizes="auto, 100vw" alt="${alt}" ${sizeAttributes(path(wide))} loading="lazy">`
  if (!existsSync(path(phone))) return image(` class="shot ${scheme}"`)
  const source = `<source media="(max-width: 640px)" srcset="/pictures/${phone}" ${sizeAttributes(path(phone))}>`
  return `<picture class="shot ${scheme}">${source}${image('')}</picture>`
}

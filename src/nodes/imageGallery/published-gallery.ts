import { imageFormat, originalImageUrl } from '../../domain/pictures/image-url.js'
import { attribute, dataAttrs, find, findAll, textOf, type HtmlElement } from '../../schema/html.js'

/** The attributes of a gallery in published markup: the stored ones, or else those visible in a saved page. */
export function publishedGallery(element: HtmlElement) {
  const stored = dataAttrs(element) ?? dataAttrs(find(element, '[data-attrs]'))
  if (typeof stored?.['gallery'] === 'object' && stored['gallery'] !== null)
    return stored as { gallery: { images?: unknown[] } }
  const shown = findAll(element, 'img').flatMap((img) => {
    const src = originalImageUrl(attribute(img, 'src') ?? '')
    return /^https?:/i.test(src) ? [{ type: mediaType(src), src, alt: attribute(img, 'alt')?.trim() || null }] : []
  })
  if (shown.length === 0) return false
  // A page repeats the gallery's description on every picture.
  const [first] = shown
  const shared = shown.every(({ alt }) => alt === first?.alt) ? (first?.alt ?? null) : null
  const images = shown.map(({ type, src, alt }) => (shared === null && alt ? { type, src, alt } : { type, src }))
  return {
    gallery: {
      images,
      caption: textOf(findAll(element, 'figcaption').at(-1) ?? null),
      alt: shared ?? '',
      staticGalleryImage: null,
    },
  }
}

function mediaType(src: string): string | null {
  const format = imageFormat(src)
  return format && `image/${format === 'jpg' ? 'jpeg' : format}`
}

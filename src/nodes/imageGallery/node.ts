import { imageFormat, originalImageUrl } from '../../domain/pictures/image-url.js'
import { listText } from '../../parts/list-text.js'
import { missingContent } from '../../parts/missing.js'
import { flag } from '../../schema/attributes.js'
import { defineBlock } from '../../schema/define.js'
import { find, findAll, textOf } from '../../schema/html-select.js'
import { attribute, dataAttrs, type HtmlElement } from '../../schema/html.js'
import { lines } from '../../schema/text-block.js'
import { galleryAttributes } from './attributes.js'
import { galleryContent } from './gallery-content.js'

export const imageGallery = defineBlock({
  name: 'imageGallery',
  role: 'gallery',
  aliases: ['image_gallery'],
  markdown: { name: 'gallery' },
  attrs: {
    gallery: galleryAttributes,
    isEditorNode: flag(),
    isEditor: flag(),
  },
  spec: { group: 'block', draggable: true },
  html: [
    {
      match:
        'div.image-gallery-embed, [data-component-name="ImageGallery"], figure[class*="gallery-"], [class*="ImageGallery-module__imageGallery"]',
      priority: 60,
      attrs: publishedGallery,
    },
  ],
  missing({ gallery: { images } }) {
    if (images.length === 0) return missingContent('gallery', 'pictures')
    const without = images.filter(({ src }) => src === null).length
    return without === 0
      ? null
      : `${without} of ${images.length} pictures of an image gallery have no address. Set their src, or remove them.`
  },
  says: ({ gallery }, { messages }) => galleryContent(gallery, messages),
  text({ says: { pictures, whole, label, lost, caption }, context }) {
    if (pictures.length === 0) return lost.join('\n')
    const items = pictures.map(({ src, name, caption: words, isNamedByCaption }) =>
      lines(context.cite(name, context.undrawn?.(src) ?? ''), isNamedByCaption ? null : words),
    )
    const description = whole?.name
    const areDescribed = pictures.some((picture) => picture.hasOwnName)
    return lines(
      `${label}:`,
      description,
      description && !areDescribed
        ? null
        : listText(
            items.map(() => '- '),
            items,
          ),
      lost.join('\n'),
      caption,
    )
  },
})

/** The attributes of a gallery in published markup: the stored ones, or else those visible in a saved page. */
function publishedGallery(element: HtmlElement) {
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

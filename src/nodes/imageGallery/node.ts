import { listText } from '../../parts/list-text.js'
import { missingContent } from '../../parts/missing.js'
import { flag } from '../../schema/attributes.js'
import { defineBlock } from '../../schema/define.js'
import { lines } from '../../schema/text-block.js'
import { galleryAttributes } from './attributes.js'
import { galleryContent } from './gallery-content.js'
import { publishedGallery } from './published-gallery.js'

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

import * as v from 'valibot'
import { listText } from '../../parts/list-text.js'
import { missingContent } from '../../parts/missing.js'
import { flag, image, listOf, number, record, text } from '../../schema/attributes.js'
import { defineBlock } from '../../schema/define.js'
import { lines } from '../../schema/text-block.js'
import { ownCaption, pictureName } from './picture-name.js'
import { publishedGallery } from './published-gallery.js'
import { shownGallery } from './shown-gallery.js'

const picture = v.looseObject({
  src: image(),
  type: text(),
  caption: text(),
  alt: text(),
  width: number(),
  height: number(),
})

export const imageGallery = defineBlock({
  name: 'imageGallery',
  aliases: ['image_gallery'],
  attrs: {
    gallery: v.looseObject({
      images: listOf(picture),
      caption: text(),
      alt: text(),
      staticGalleryImage: record({ src: image(), type: text() }),
    }),
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
  text({ attrs, context }) {
    const { gallery, lost } = shownGallery(attrs.gallery)
    const { images, caption, staticGalleryImage } = gallery
    if (images.length === 0) return lost.join('\n')
    const names = images.map(({ src }, at) =>
      lines(
        context.cite(pictureName(gallery, at, context.messages), context.undrawn?.(src) ?? ''),
        ownCaption(gallery, at),
      ),
    )
    const whole = staticGalleryImage?.src ? gallery.alt?.trim() : null
    const parted = !whole || images.some(({ alt, caption: own }) => alt?.trim() || own?.trim())
    return lines(
      `${context.messages.galleryLabel(images.length)}:`,
      whole,
      parted
        ? listText(
            names.map(() => '- '),
            names,
          )
        : null,
      lost.join('\n'),
      caption?.trim(),
    )
  },
})

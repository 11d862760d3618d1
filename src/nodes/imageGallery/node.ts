import * as v from 'valibot'
import { listText } from '../../parts/list-text.js'
import { flag, image, listOf, number, record, requiredImage, text } from '../../schema/attributes.js'
import { defineNode } from '../../schema/define.js'
import { lines } from '../../schema/text-block.js'
import { ownCaption, pictureName } from './picture-name.js'
import { publishedGallery } from './published-gallery.js'

const picture = v.looseObject({ src: requiredImage(), type: text(), caption: text(), alt: text(), width: number(), height: number() })

export const imageGallery = defineNode({
  name: 'imageGallery',
  aliases: ['image_gallery'],
  attrs: {
    gallery: v.looseObject({ images: listOf(picture), caption: text(), alt: text(), staticGalleryImage: record({ src: image(), type: text() }) }),
    isEditorNode: flag(),
    isEditor: flag(),
  },
  spec: { group: 'block', draggable: true },
  importRules: [
    {
      match: 'div.image-gallery-embed, [data-component-name="ImageGallery"], figure[class*="gallery-"], [class*="ImageGallery-module__imageGallery"]',
      priority: 60,
      attrs: publishedGallery,
    },
  ],
  text({ attrs: { gallery }, context }) {
    const { images, caption, staticGalleryImage } = gallery
    if (images.length === 0) return ''
    const names = images.map(({ src }, at) => lines(context.cite(pictureName(gallery, at, context.messages), context.undrawn?.(src) ?? ''), ownCaption(gallery, at)))
    const whole = staticGalleryImage?.src ? gallery.alt?.trim() : null
    const parted = !whole || images.some(({ alt, caption: own }) => alt?.trim() || own?.trim())
    return lines(`${context.messages.galleryLabel(images.length)}:`, whole, parted ? listText(names.map(() => '- '), names) : null, caption?.trim())
  },
})

import * as v from 'valibot'
import { flag, image, listOf, number, record, requiredImage, text } from '../../schema/attributes.js'
import { defineNode } from '../../schema/define.js'
import { pictureName } from './picture-name.js'
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
    const { images } = gallery
    if (images.length === 0) return ''
    const names = images.map((_, at) => `- ${pictureName(gallery, at, context.messages)}`)
    return [`${context.messages.galleryLabel(images.length)}:`, ...names, gallery.caption?.trim()].filter(Boolean).join('\n')
  },
})

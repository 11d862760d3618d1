import * as v from 'valibot'
import { image, listOf, number, record, text } from '../../schema/attributes.js'

const picture = v.looseObject({
  src: image(),
  type: text(),
  caption: text(),
  alt: text(),
  width: number(),
  height: number(),
})

export const galleryAttributes = v.looseObject({
  images: listOf(picture),
  caption: text(),
  alt: text(),
  staticGalleryImage: record({ src: image(), type: text() }),
})

export type GalleryAttributes = v.InferOutput<typeof galleryAttributes>

import type { Fields } from '../../domain/values/stored-value.js'
import type { Output } from '../../schema/attr.js'
import { image, listOf, number, openObject, record, text } from '../../schema/attributes.js'

const picture = openObject({
  src: image(),
  type: text(),
  caption: text(),
  alt: text(),
  width: number(),
  height: number(),
})

const galleryEntries = {
  images: listOf(picture),
  caption: text(),
  alt: text(),
  staticGalleryImage: record({ src: image(), type: text() }),
}

export const galleryAttributes = openObject(galleryEntries)

export type GalleryAttributes = Output<typeof galleryEntries> & Fields

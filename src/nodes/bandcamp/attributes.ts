import { flag, image, link, text } from '../../schema/attributes.js'
import type { Output } from '../../schema/attr.js'

/** Stored attributes of an album or a track. */
export const bandcampAttributes = {
  url: link(),
  title: text(),
  description: text(),
  thumbnail_url: image(),
  author: text(),
  embed_url: link(),
  is_album: flag(),
}

export type BandcampAttributes = Output<typeof bandcampAttributes>

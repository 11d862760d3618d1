import type { Output } from '../../schema/attr.js'
import { flag, image, link, text } from '../../schema/attributes.js'

/** Stored attributes of a collectible. */
export const openseaAttributes = {
  collection: text(),
  collection_slug: text(),
  creator: text(),
  description: text(),
  image_url: image(),
  name: text(),
  animation_url: image(),
  nft_logo_url: image(),
  permalink: link(),
  youtube_url: link(),
  belowTheFold: flag(),
}

export type OpenseaAttributes = Output<typeof openseaAttributes>

import { flag, image, link, number, text } from '../../schema/attributes.js'
import type { Output } from '../../schema/attr.js'

/** Stored attributes of a pin. */
export const pinterestAttributes = {
  url: link(),
  thumbnail_url: image(),
  title: text(),
  author_name: text(),
  author_url: link(),
  width: number(),
  height: number(),
  belowTheFold: flag(),
}

export type PinterestAttributes = Output<typeof pinterestAttributes>

import { flag, image, link, number, text } from '../../schema/attributes.js'
import type { Output } from '../../schema/attr.js'

export const attrs = {
  url: link(),
  thumbnail_url: image(),
  thumbnail_url_full: image(),
  height: number(),
  title: text(),
  description: text(),
  belowTheFold: flag(),
}

export type DatawrapperAttrs = Output<typeof attrs>

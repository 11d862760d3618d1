import { flag, image, link, text } from '../../schema/attributes.js'
import type { Output } from '../../schema/attr.js'

/** Stored attributes of a clip. */
export const tiktokAttributes = {
  url: link(),
  title: text(),
  thumbnail_url: image(),
  author: text(),
  embed_url: link(),
  author_url: link(),
  belowTheFold: flag(),
}

export type TikTokAttributes = Output<typeof tiktokAttributes>

import { image, link, text } from '../../schema/attributes.js'
import type { Output } from '../../schema/attr.js'

/** Stored attributes of a track or a list. */
export const soundcloudAttributes = {
  url: link(),
  title: text(),
  description: text(),
  thumbnail_url: image(),
  author_name: text(),
  author_url: link(),
  targetUrl: link(),
}

export type SoundcloudAttributes = Output<typeof soundcloudAttributes>

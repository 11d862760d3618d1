import { flag, image, kept, link, listOf, number, openObject, optionalId, text } from '../../schema/attributes.js'
import type { Output } from '../../schema/attr.js'

export const attrs = {
  id: optionalId(),
  url: link(),
  publication_id: optionalId(),
  publication_name: text(),
  publication_logo_url: image(),
  title: text(),
  truncated_body_text: text(),
  date: text(),
  like_count: number(),
  comment_count: number(),
  bylines: listOf(openObject({ name: text(), photo_url: image() })),
  type: text(),
  language: text(),
  belowTheFold: flag(),
  utm_campaign: kept(),
  source: kept(),
}

export type EmbeddedPostAttrs = Output<typeof attrs>

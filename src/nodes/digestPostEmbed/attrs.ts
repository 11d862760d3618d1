import type { Output } from '../../schema/attr.js'
import {
  flag,
  image,
  kept,
  link,
  listOf,
  number,
  openObject,
  oneOf,
  optionalId,
  text,
  textOr,
} from '../../schema/attributes.js'
import { DIGEST_CTA } from './limits.js'

export const attrs = {
  nodeId: kept(),
  caption: text(),
  cta: textOr(DIGEST_CTA),
  showBylines: flag(true),
  showDescription: flag(true),
  showImage: flag(true),
  size: oneOf('lg', 'sm'),
  isEditorNode: kept(),
  title: text(),
  publishedBylines: listOf(openObject({ name: text(), photo_url: image() })),
  post_date: text(),
  cover_image: image(),
  cover_image_alt: text(),
  canonical_url: link(),
  section_name: text(),
  video_upload_id: kept(),
  id: optionalId(),
  type: text(),
  reaction_count: number(),
  comment_count: number(),
  publication_id: optionalId(),
  publication_name: text(),
  publication_logo_url: image(),
  belowTheFold: flag(),
  youtube_url: kept(),
  show_links: kept(),
  feed_url: kept(),
}

export type DigestPostEmbedAttrs = Output<typeof attrs>

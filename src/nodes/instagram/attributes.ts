import type { Output } from '../../schema/attr.js'
import { checked, flag, image, number, requiredText, text } from '../../schema/attributes.js'
import { isInstagramId } from './address.js'

/** Stored attributes of a post. */
export const instagramAttributes = {
  instagram_id: checked(requiredText(), isInstagramId, 'It must be the id of an Instagram post.'),
  title: text(),
  author_name: text(),
  thumbnail_url: image(),
  timestamp: text(),
  like_count: number(),
  comment_count: number(),
  profile_pic_url: image(),
  follower_count: number(),
  belowTheFold: flag(),
}

export type InstagramAttributes = Output<typeof instagramAttributes>

import { image, listOf, requiredImage, text, textOr } from '../../schema/attributes.js'
import type { Output } from '../../schema/attr.js'

/** Stored attributes of a post. */
export const blueskyAttributes = {
  postId: text(),
  authorDid: text(),
  authorName: text(),
  authorHandle: text(),
  authorAvatarUrl: image(),
  text: textOr(''),
  createdAt: text(),
  uri: text(),
  imageUrls: listOf(requiredImage()),
}

export type BlueskyAttributes = Output<typeof blueskyAttributes>

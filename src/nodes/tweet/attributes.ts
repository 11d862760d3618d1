import type { Output } from '../../schema/attr.js'
import {
  flag,
  image,
  kept,
  link,
  listOf,
  number,
  openObject,
  record,
  requiredImage,
  text,
  textOr,
} from '../../schema/attributes.js'

/** Stored attributes of a tweet. */
export const tweetAttributes = {
  url: link(),
  full_text: textOr(''),
  username: textOr(''),
  name: text(),
  profile_image_url: image(),
  date: text(),
  photos: listOf(openObject({ img_url: requiredImage(), link_url: link(), alt_text: text() })),
  quoted_tweet: record({ full_text: textOr(''), username: textOr(''), name: text(), profile_image_url: image() }),
  reply_count: number(),
  retweet_count: number(),
  like_count: number(),
  impression_count: number(),
  expanded_url: record({ url: link(), title: text(), description: text(), domain: text(), image: image() }),
  video_url: link(),
  video_preview_media_key: kept(),
  belowTheFold: flag(),
}

export type TweetAttributes = Output<typeof tweetAttributes>

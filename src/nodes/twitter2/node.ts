import * as v from 'valibot'
import { missingQuote } from '../../parts/missing.js'
import { tweetAsText } from '../../parts/tweet-as-text.js'
import { tweetOf } from '../../parts/tweet.js'
import {
  flag,
  image,
  kept,
  link,
  listOf,
  number,
  record,
  requiredImage,
  text,
  textOr,
} from '../../schema/attributes.js'
import { defineBlock } from '../../schema/define.js'
import { publishedTweet } from './published-tweet.js'
import { recognizeTweet } from './recognize.js'

export const twitter2 = defineBlock({
  name: 'twitter2',
  attrs: {
    url: link(),
    full_text: textOr(''),
    username: textOr(''),
    name: text(),
    profile_image_url: image(),
    date: text(),
    photos: listOf(v.looseObject({ img_url: requiredImage(), link_url: link(), alt_text: text() })),
    quoted_tweet: record({ full_text: textOr(''), username: textOr(''), name: text(), profile_image_url: image() }),
    reply_count: number(),
    retweet_count: number(),
    like_count: number(),
    impression_count: number(),
    expanded_url: record({ url: link(), title: text(), description: text(), domain: text(), image: image() }),
    video_url: link(),
    video_preview_media_key: kept(),
    belowTheFold: flag(),
  },
  spec: { group: 'block', draggable: true },
  html: [
    { match: '[data-component-name="Twitter2ToDOM"], .twitter-embed, div.tweet', priority: 60, attrs: publishedTweet },
  ],
  recognize: recognizeTweet,
  missing(attrs, context) {
    const tweet = tweetOf(attrs, context)
    const shown =
      tweet !== null &&
      (tweet.text.length > 0 ||
        tweet.photos.length > 0 ||
        tweet.hasVideo ||
        tweet.quoted !== null ||
        tweet.link !== null)
    return shown ? null : missingQuote('tweet', attrs.url)
  },
  text({ attrs, context }) {
    const tweet = tweetOf(attrs, context)
    return tweet ? tweetAsText(tweet, context) : ''
  },
})

import * as v from 'valibot'
import { tweetOf, type Tweet, type TweetSource, type TweetSpeaker } from '../../parts/tweet.js'
import { tweetPlainText } from '../../parts/tweet-text.js'
import { flag, image, kept, link, listOf, number, record, requiredImage, text, textOr } from '../../schema/attributes.js'
import { defineNode, type TextContext } from '../../schema/define.js'
import { publishedTweet } from './published-tweet.js'
import { recognizeTweet } from './recognize.js'

export const twitter2 = defineNode({
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
  importRules: [
    { match: '[data-component-name="Twitter2ToDOM"], .twitter-embed, div.tweet', priority: 60, attrs: publishedTweet },
  ],
  recognize: recognizeTweet,
  text: ({ attrs, context }) => tweetAsText(attrs, context),
})

function tweetAsText(attrs: TweetSource, context: TextContext): string {
  // Dates are for the eye; a mail's text part leaves them to the linked page.
  const tweet = tweetOf({ ...attrs, date: null }, { messages: context.messages, timeZone: 'UTC', language: 'en' })
  if (!tweet) return ''
  return [
    said(tweet.speaker, tweetPlainText(tweet.text)),
    ...tweet.photos.map(({ alt }) => `[${context.messages.imageLabel}${alt ? `: ${alt}` : ''}]`),
    quotedText(tweet, context),
    tweet.link ? [tweet.link.title, tweet.link.description, tweet.link.url].filter(Boolean).join('\n') : null,
    `${tweet.hasVideo ? context.messages.playVideo : context.messages.viewOnX}: ${context.resolve(tweet.statusUrl)}`,
  ]
    .filter(Boolean)
    .join('\n')
}

function quotedText({ quoted }: Tweet, context: TextContext): string | null {
  return quoted && `${context.messages.quotedPost}: ${said(quoted.speaker, tweetPlainText(quoted.text))}`
}

function said({ name, handle }: TweetSpeaker, words: string): string {
  const who = [name, handle && `(${handle})`].filter(Boolean).join(' ')
  return who && words ? `${who}: ${words}` : who || words
}

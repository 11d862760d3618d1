import { missingQuote } from '../../parts/missing.js'
import { tweetAsText } from './tweet-as-text.js'
import { tweetOf } from './tweet.js'
import { defineBlock } from '../../schema/define.js'
import { tweetAttributes } from './attributes.js'
import { tweetOfEmbedCode } from './embed-code.js'
import { publishedTweet } from './published-tweet.js'
import { tweetCall } from './call.js'
import { recognizeTweet } from './recognize.js'
import { xWords } from './words.js'

export const twitter2 = defineBlock({
  name: 'twitter2',
  markdown: { name: 'tweet' },
  words: xWords,
  attrs: tweetAttributes,
  spec: { group: 'block', draggable: true },
  html: [
    { match: '[data-component-name="Twitter2ToDOM"], .twitter-embed, div.tweet', priority: 60, attrs: publishedTweet },
    {
      match: 'blockquote.twitter-tweet, blockquote.twitter-video',
      priority: 70,
      attrs: tweetOfEmbedCode,
      drawing: false,
    },
  ],
  link: { hosts: ['twitter.com', 'x.com', 't.co'], call: tweetCall, recognize: recognizeTweet },
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
  says: (attrs, ctx) => tweetOf(attrs, ctx),
  text: ({ says, context }) => tweetAsText(says, context),
})

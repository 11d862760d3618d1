import { missingQuote } from '../../parts/missing.js'
import { defineBlock } from '../../schema/define.js'
import { dataAttrs } from '../../schema/html.js'
import { tweetPlainText } from '../../parts/tweet-text.js'
import { oldTweet, oldTweetAttributes } from './old-tweet.js'
import { xWords } from './words.js'

/** The older, inline tweet. */
export const twitter = defineBlock({
  name: 'twitter',
  words: xWords,
  attrs: oldTweetAttributes,
  spec: { group: 'inline', inline: true, draggable: true },
  html: [
    { match: '[data-component-name="TwitterToDOM"]', priority: 60, attrs: (element) => dataAttrs(element) ?? false },
  ],
  missing: (attrs, context) => (oldTweet(attrs, context)?.text.length ? null : missingQuote('tweet', attrs.url)),
  says: (attrs, ctx) => oldTweet(attrs, ctx),
  text: ({ says, context }) =>
    [tweetPlainText(says.text, context), `— ${context.cite(says.byline, says.href)}`].filter(Boolean).join('\n'),
})

import { missingQuote } from '../../parts/missing.js'
import { link, text } from '../../schema/attributes.js'
import { defineBlock } from '../../schema/define.js'
import { dataAttrs } from '../../schema/html.js'
import { tweetPlainText } from '../../parts/tweet-text.js'
import { oldTweet } from './old-tweet.js'

/** The older tweet, which stands in a line of text. */
export const twitter = defineBlock({
  name: 'twitter',
  attrs: { url: link(), html: text(), author: text(), author_name: text(), date: text() },
  spec: { group: 'inline', inline: true, draggable: true },
  html: [
    { match: '[data-component-name="TwitterToDOM"]', priority: 60, attrs: (element) => dataAttrs(element) ?? false },
  ],
  missing: (attrs, context) => (oldTweet(attrs, context)?.text.length ? null : missingQuote('tweet', attrs.url)),
  text({ attrs, context }) {
    const tweet = oldTweet(attrs, context)
    if (!tweet) return ''
    return [
      tweetPlainText(tweet.text, context),
      `— ${context.cite(tweet.byline, tweet.href && context.link(tweet.href))}`,
    ]
      .filter(Boolean)
      .join('\n')
  },
})

import { TweetText } from '../../parts/web/tweet-text.js'
import { wire } from '../../parts/web/wire.js'
import { tweetWords } from '../../parts/tweet-text.js'
import { textDirection } from '../../render/block-direction.js'
import type { WebView } from '../../render/view.js'
import type { twitter } from './node.js'
import { oldTweet } from './old-tweet.js'

// A quotation by role: the element itself would end the paragraph that this stands in.
export const TwitterWeb: WebView<typeof twitter> = ({ attrs, ctx }) => {
  const tweet = oldTweet(attrs, ctx)
  if (!tweet) return null
  const href = tweet.href ? ctx.link(tweet.href) : ''
  return (
    <span className="tweet" role="blockquote" {...wire('TwitterToDOM', attrs)}>
      <span className="tweet-words" {...textDirection(tweetWords(tweet.text), ctx)}>
        <TweetText ctx={ctx} pieces={tweet.text} />
      </span>
      <span className="tweet-byline">
        {href ? (
          <a href={href} rel="nofollow noopener">
            {tweet.byline}
          </a>
        ) : (
          tweet.byline
        )}
      </span>
    </span>
  )
}

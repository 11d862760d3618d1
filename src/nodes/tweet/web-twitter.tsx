import { TweetText } from '../../parts/web/tweet-text.js'
import { wire } from '../../parts/web/wire.js'
import { tweetWords } from '../../parts/tweet-pieces.js'
import { textDirection } from '../../render/block-direction.js'
import type { WebView } from '../../render/view.js'
import type { twitter } from './node-twitter.js'

// A quotation by role: a blockquote element would end the paragraph around it.
export const TwitterWeb: WebView<typeof twitter> = ({ attrs, says: { text, href, byline }, ctx }) => (
  <span className="tweet" role="blockquote" {...wire('TwitterToDOM', attrs)}>
    <span className="tweet-words" {...textDirection(tweetWords(text), ctx)}>
      <TweetText ctx={ctx} pieces={text} />
    </span>
    <span className="tweet-byline">
      {href ? (
        <a href={href} rel="nofollow noopener">
          {byline}
        </a>
      ) : (
        byline
      )}
    </span>
  </span>
)

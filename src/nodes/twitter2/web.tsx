import { TweetCard } from '../../parts/web/tweet-card.js'
import { wire } from '../../parts/web/wire.js'
import { tweetOf } from '../../parts/tweet.js'
import type { WebView } from '../../render/view.js'
import type { twitter2 } from './node.js'

export const Twitter2Web: WebView<typeof twitter2> = ({ attrs, ctx }) => {
  const tweet = tweetOf(attrs, ctx)
  return (
    tweet && <TweetCard ctx={ctx} tweet={tweet} lazy={attrs.belowTheFold} attributes={wire('Twitter2ToDOM', attrs)} />
  )
}

import { TweetCard } from '../../parts/email/tweet-card.js'
import { tweetOf } from '../../parts/tweet.js'
import type { EmailView } from '../../render/view.js'
import type { twitter2 } from './node.js'

export const Twitter2Email: EmailView<typeof twitter2> = ({ attrs, ctx }) => {
  const tweet = tweetOf(attrs, ctx)
  return tweet && <TweetCard ctx={ctx} tweet={tweet} />
}

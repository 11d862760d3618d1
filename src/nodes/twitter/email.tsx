import { Link } from '../../parts/email/link.js'
import { TweetText } from '../../parts/email/tweet-text.js'
import type { EmailView } from '../../render/view.js'
import type { twitter } from './node.js'
import { oldTweet } from './old-tweet.js'

// In a paragraph no table can stand, and only cells may have padding: words and their source, each on a line.
export const TwitterEmail: EmailView<typeof twitter> = ({ attrs, ctx }) => {
  const tweet = oldTweet(attrs, ctx)
  if (!tweet) return null
  const href = tweet.href ? ctx.link(tweet.href) : ''
  return (
    <span className="tweet-block">
      <TweetText ctx={ctx} pieces={tweet.text} />
      {tweet.text.length ? <br /> : null}
      {'— '}
      {href ? <Link href={href}>{tweet.byline}</Link> : tweet.byline}
    </span>
  )
}

import { Link } from '../../parts/email/link.js'
import { TweetText } from '../../parts/email/tweet-text.js'
import type { EmailView } from '../../render/view.js'
import type { twitter } from './node-twitter.js'

// In a paragraph no table can stand, and only cells may have padding: words and their source, each on a line.
export const TwitterEmail: EmailView<typeof twitter> = ({ says: { text, href, byline }, ctx }) => (
  <span className="tweet-block">
    <TweetText ctx={ctx} pieces={text} />
    {text.length ? <br /> : null}
    {'— '}
    {href ? <Link href={href}>{byline}</Link> : byline}
  </span>
)

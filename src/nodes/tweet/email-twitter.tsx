import { Link } from '../../parts/email/link.js'
import { TweetText } from '../../parts/email/tweet-text.js'
import type { EmailView } from '../../render/view.js'
import type { twitter } from './node-twitter.js'

// Tables are not allowed in a paragraph, and only cells have padding: text and source, each on its own line.
export const TwitterEmail: EmailView<typeof twitter> = ({ says: { text, href, byline }, ctx }) => (
  <span className="tweet-block">
    <TweetText ctx={ctx} pieces={text} />
    {text.length ? <br /> : null}
    {'— '}
    {href ? <Link href={href}>{byline}</Link> : byline}
  </span>
)

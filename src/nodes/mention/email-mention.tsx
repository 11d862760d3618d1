import { Link } from '../../parts/email/link.js'
import type { EmailView } from '../../render/view.js'
import type { mention } from './node-mention.js'

export const MentionEmail: EmailView<typeof mention> = ({ says: { name, href } }) =>
  href ? <Link href={href}>{name}</Link> : name

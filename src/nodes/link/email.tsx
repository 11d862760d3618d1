import { Link } from '../../parts/email/link.js'
import type { EmailMarkView } from '../../render/view.js'
import type { link } from './mark.js'

export const LinkEmail: EmailMarkView<typeof link> = ({ attrs, ctx, children }) => {
  const href = attrs.href ? ctx.link(attrs.href) : ''
  // A fragment of the page leads nowhere in a mail.
  if (!href || href.startsWith('#')) return children
  return <Link href={href}>{children}</Link>
}

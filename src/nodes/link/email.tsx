import { fragmentHref } from '../../parts/email/jump-targets.js'
import { Link } from '../../parts/email/link.js'
import type { EmailMarkView } from '../../render/view.js'
import type { link } from './mark.js'

export const LinkEmail: EmailMarkView<typeof link> = ({ attrs, ctx, children }) => {
  const href = ctx.link(attrs.href ?? '')
  if (!href || href === '#') return children
  return <Link href={href.startsWith('#') ? fragmentHref(href, ctx) : href}>{children}</Link>
}

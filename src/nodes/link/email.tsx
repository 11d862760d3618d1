import { decodeComponent } from '../../domain/links/percent-encoding.js'
import { Link } from '../../parts/email/link.js'
import type { EmailContext } from '../../render/context.js'
import type { EmailMarkView } from '../../render/view.js'
import type { link } from './mark.js'

export const LinkEmail: EmailMarkView<typeof link> = ({ attrs, ctx, children }) => {
  const href = ctx.link(attrs.href ?? '')
  if (!href || href === '#') return children
  return <Link href={href.startsWith('#') ? fragmentHref(href, ctx) : href}>{children}</Link>
}

/**
 * The target of a fragment such as `#tide-tables`: the section's own address (P-8, T-13), which works where a client
 * does not jump within a mail. A fragment that is no section leads to the page.
 */
function fragmentHref(href: string, ctx: EmailContext): string {
  const fragment = href.slice(1)
  const section = ctx.outline.sections.get(decodeComponent(fragment) ?? fragment)
  return section ? ctx.urls.heading(section.slug) : `${ctx.urls.canonical().split('#', 1)[0] ?? ''}${href}`
}

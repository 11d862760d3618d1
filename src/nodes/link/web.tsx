import type { WebMarkView } from '../../render/view.js'
import type { link } from './mark.js'

// `target` is stored but not rendered: a link must not open a new window unexpectedly (WCAG 3.2.5).
export const LinkWeb: WebMarkView<typeof link> = ({ attrs, ctx, children }) => {
  const href = ctx.link(attrs.href ?? '')
  if (!href) return children
  return (
    <a href={href} rel={/^https?:/i.test(href) ? 'noopener' : undefined}>
      {children}
    </a>
  )
}

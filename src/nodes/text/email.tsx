import { descriptiveLinkText } from '../../domain/links/link-text.js'
import { Link } from '../../parts/email/link.js'
import { blockDirection } from '../../render/block-direction.js'
import type { EmailView } from '../../render/view.js'
import { markHasRole } from '../../schema/role.js'
import type { doc, hard_break, paragraph, text } from './nodes.js'

export const DocEmail: EmailView<typeof doc> = ({ children }) => children

export const HardBreakEmail: EmailView<typeof hard_break> = () => <br />

export const ParagraphEmail: EmailView<typeof paragraph> = ({ attrs, ctx, children, node }) => {
  if (node.childCount === 0) return null
  return (
    <p className={attrs.textAlign ? `text align-${attrs.textAlign}` : 'text'} {...blockDirection(node, ctx)}>
      {loneLink(node, ctx.link) ?? children}
    </p>
  )
}

// A feed ends a cut post with a line that only says "Read more" (QUIRKS 19). Alone, this has no meaning (WCAG 2.4.4).
function loneLink(node: Parameters<typeof ParagraphEmail>[0]['node'], link: (url: string) => string) {
  if (node.childCount !== 1 || !node.firstChild?.isText) return null
  const stored: unknown = node.firstChild.marks.find((mark) => markHasRole(mark, 'link'))?.attrs['href']
  const href = typeof stored === 'string' ? link(stored) : ''
  const text = href ? descriptiveLinkText(node.textContent, href) : node.textContent
  return text === node.textContent ? null : <Link href={href}>{text}</Link>
}

export const TextEmail: EmailView<typeof text> = ({ node }) => node.text

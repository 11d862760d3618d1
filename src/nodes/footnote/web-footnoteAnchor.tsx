import { wire } from '../../parts/web/wire.js'
import type { WebView } from '../../render/view.js'
import type { footnoteAnchor } from './node-footnoteAnchor.js'

export const FootnoteAnchorWeb: WebView<typeof footnoteAnchor> = ({ says: { number, label }, ctx, node }) => {
  const id = ctx.outline.firstAnchors.has(node) ? `footnote-anchor-${number}` : undefined
  if (!ctx.outline.noteNumbers.has(number)) {
    return (
      <span className="footnote-anchor" id={id} {...wire('FootnoteAnchorToDOM')}>
        {number}
      </span>
    )
  }
  return (
    <a
      className="footnote-anchor"
      id={id}
      href={`#footnote-${number}`}
      aria-label={label}
      {...wire('FootnoteAnchorToDOM')}
    >
      {number}
    </a>
  )
}

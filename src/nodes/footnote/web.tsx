import { wire } from '../../parts/web/wire.js'
import type { WebView } from '../../render/view.js'
import type { footnote, footnoteAnchor } from './nodes.js'
import { hasAnchor, isFirstNote } from './notes.js'

export const FootnoteWeb: WebView<typeof footnote> = ({ says: { number, backLabel }, ctx, children, node }) => {
  const id = isFirstNote(node, ctx) ? `footnote-${number}` : undefined
  return (
    <div className="footnote" {...wire('FootnoteToDOM')}>
      {hasAnchor(number, ctx) ? (
        <a id={id} href={`#footnote-anchor-${number}`} className="footnote-number" aria-label={backLabel}>
          {number}
        </a>
      ) : (
        <span id={id} className="footnote-number">
          {number}
        </span>
      )}
      <div className="footnote-content">{children}</div>
    </div>
  )
}

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

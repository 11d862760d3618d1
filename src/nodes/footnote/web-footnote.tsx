import { hasAnchor, isFirstNote } from './notes.js'
import { wire } from '../../parts/web/wire.js'
import type { WebView } from '../../render/view.js'
import type { footnote } from './node-footnote.js'

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

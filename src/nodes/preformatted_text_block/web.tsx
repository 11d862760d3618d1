import { wire } from '../../parts/web/wire.js'
import type { WebView } from '../../render/view.js'
import type { preformatted_text_block } from './node.js'
import { verseDirection } from './verse.js'

export const PreformattedTextBlockWeb: WebView<typeof preformatted_text_block> = ({ attrs, ctx, children, node }) =>
  node.childCount === 0 ? null : (
    <div className="preformatted-block" {...wire('PreformattedTextBlockToDOM', attrs)}>
      <pre className="text" {...verseDirection(node, attrs.language, ctx)}>
        {/* HTML parsers drop a line break right after the tag. */}
        {node.textContent.startsWith('\n') ? '\n' : ''}
        {children}
      </pre>
    </div>
  )

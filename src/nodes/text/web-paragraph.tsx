import { blockDirection } from '../../render/block-direction.js'
import type { WebView } from '../../render/view.js'
import type { paragraph } from './node-paragraph.js'

// Empty paragraphs are spacers of the editor. They are left out, because the stylesheet sets the spacing.
export const ParagraphWeb: WebView<typeof paragraph> = ({ attrs, ctx, children, node }) =>
  node.childCount === 0 ? null : (
    <p className={attrs.textAlign ? `align-${attrs.textAlign}` : undefined} {...blockDirection(node, ctx)}>
      {children}
    </p>
  )

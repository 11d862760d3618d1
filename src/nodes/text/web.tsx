import { blockDirection } from '../../render/block-direction.js'
import type { WebView } from '../../render/view.js'
import type { doc, hard_break, paragraph, text } from './nodes.js'

export const DocWeb: WebView<typeof doc> = ({ children }) => children

export const HardBreakWeb: WebView<typeof hard_break> = () => <br />

// Empty paragraphs are spacers of the editor. They are left out, because the stylesheet sets the spacing.
export const ParagraphWeb: WebView<typeof paragraph> = ({ attrs, ctx, children, node }) =>
  node.childCount === 0 ? null : (
    <p className={attrs.textAlign ? `align-${attrs.textAlign}` : undefined} {...blockDirection(node, ctx)}>
      {children}
    </p>
  )

export const TextWeb: WebView<typeof text> = ({ node }) => node.text

import { CodeBlock } from '../../parts/web/code.js'
import { wire } from '../../parts/web/wire.js'
import type { WebView } from '../../render/view.js'
import type { highlighted_code_block } from './node-highlighted_code_block.js'

export const HighlightedCodeBlockWeb: WebView<typeof highlighted_code_block> = ({ attrs, ctx, children, node }) =>
  CodeBlock({
    ctx,
    node,
    language: attrs.language,
    children,
    className: 'highlighted_code_block',
    attributes: wire('HighlightedCodeBlockToDOM', attrs),
  })

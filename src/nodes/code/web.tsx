import { CodeBlock } from '../../parts/web/code.js'
import { wire } from '../../parts/web/wire.js'
import type { WebMarkView, WebView } from '../../render/view.js'
import type { code } from './mark.js'
import type { code_block, highlighted_code_block } from './nodes.js'

export const CodeWeb: WebMarkView<typeof code> = ({ children }) => <code>{children}</code>

export const CodeBlockWeb: WebView<typeof code_block> = ({ attrs, ctx, children, node }) =>
  CodeBlock({ ctx, node, language: attrs.language, children })

export const HighlightedCodeBlockWeb: WebView<typeof highlighted_code_block> = ({ attrs, ctx, children, node }) =>
  CodeBlock({
    ctx,
    node,
    language: attrs.language,
    children,
    className: 'highlighted_code_block',
    attributes: wire('HighlightedCodeBlockToDOM', attrs),
  })

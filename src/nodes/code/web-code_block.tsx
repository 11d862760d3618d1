import { CodeBlock } from '../../parts/web/code.js'
import type { WebView } from '../../render/view.js'
import type { code_block } from './node-code_block.js'

export const CodeBlockWeb: WebView<typeof code_block> = ({ attrs, ctx, children, node }) =>
  CodeBlock({ ctx, node, language: attrs.language, children })

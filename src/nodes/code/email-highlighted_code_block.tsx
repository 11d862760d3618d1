import { CodeBlock } from '../../parts/email/code.js'
import type { EmailView } from '../../render/view.js'
import type { highlighted_code_block } from './node-highlighted_code_block.js'

export const HighlightedCodeBlockEmail: EmailView<typeof highlighted_code_block> = ({ attrs, ctx, children, node }) =>
  CodeBlock({ ctx, node, language: attrs.language, children })

import { CodeBlock } from '../../parts/email/code.js'
import type { EmailView } from '../../render/view.js'
import type { code_block } from './node-code_block.js'

// Called, not mounted: the walker sees whether anything is shown.
export const CodeBlockEmail: EmailView<typeof code_block> = ({ attrs, ctx, children, node }) =>
  CodeBlock({ ctx, node, language: attrs.language, children })

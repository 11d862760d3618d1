import { CodeBlock } from '../../parts/email/code.js'
import type { EmailView } from '../../render/view.js'
import type { code_block } from './node-code_block.js'

// Called, not mounted, so that the walker sees whether it returns anything.
export const CodeBlockEmail: EmailView<typeof code_block> = ({ attrs, ctx, children, node }) =>
  CodeBlock({ ctx, node, language: attrs.language, children })

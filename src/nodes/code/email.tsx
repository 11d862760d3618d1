import { CodeBlock } from '../../parts/email/code.js'
import type { EmailMarkView, EmailView } from '../../render/view.js'
import type { code } from './mark.js'
import type { code_block, highlighted_code_block } from './nodes.js'

// Not React Email's CodeInline: it prints the text twice and puts a style element into the body, which Gmail ignores.
export const CodeEmail: EmailMarkView<typeof code> = ({ children }) => <code className="code">{children}</code>

// Called, not mounted, so that the walker sees whether it returns anything.
export const CodeBlockEmail: EmailView<typeof code_block> = ({ attrs, ctx, children, node }) =>
  CodeBlock({ ctx, node, language: attrs.language, children })

export const HighlightedCodeBlockEmail: EmailView<typeof highlighted_code_block> = ({ attrs, ctx, children, node }) =>
  CodeBlock({ ctx, node, language: attrs.language, children })
